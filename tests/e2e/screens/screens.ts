import { accountScreens } from './account.ts'
import { joinScreens } from './join.ts'
import { siteScreens } from './site.ts'
import { siteLinkScreens } from './site-links.ts'
import { staffScreens } from './staff.ts'
import { staffEmailScreens } from './staff-email.ts'
import { staffPaletteScreens } from './staff-palette.ts'
import { staffUsersScreens } from './staff-users.ts'
import type { State } from './state.ts'

/** Every screen of the website in every state that looks different, by area. */
export const screens: Readonly<Record<string, State[]>> = {
  site: [...siteScreens, ...siteLinkScreens],
  join: joinScreens,
  account: accountScreens,
  staff: [...staffScreens, ...staffUsersScreens, ...staffPaletteScreens],
  'staff email': staffEmailScreens,
}

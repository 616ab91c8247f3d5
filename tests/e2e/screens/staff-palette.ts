import type { State } from './state.ts'

export const staffPaletteScreens: State[] = [
  {
    name: 'staff command palette, a clinic found',
    path: '/staff/profile',
    as: 'admin',
    prepare: async page => {
      await page.getByRole('heading', { name: 'Profile', level: 1 }).waitFor()
      await page.keyboard.press('Control+k')
      await page.getByRole('combobox', { name: 'Search or jump to' }).fill('tidewater')
      await page.getByRole('option', { name: /Tidewater Dental Clinic/ }).waitFor()
    },
  },
  {
    name: 'staff keyboard shortcuts',
    path: '/staff/profile',
    as: 'admin',
    prepare: async page => {
      await page.getByRole('heading', { name: 'Profile', level: 1 }).waitFor()
      await page.keyboard.press('?')
      await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor()
    },
  },
  {
    name: "staff see a clinic's account as the clinic does",
    path: '/staff/users?search=tidewater',
    route: '/staff/users/:id/as-provider',
    as: 'admin',
    prepare: async page => {
      await page.getByRole('link', { name: 'Tidewater Dental Clinic' }).click()
      await page.getByRole('link', { name: 'See as provider' }).click()
      await page.getByText("You can't change anything").waitFor()
    },
  },
  {
    name: 'staff user, an invoice to refund',
    path: '/staff/users?search=tidewater',
    route: '/staff/users/:id',
    as: 'admin',
    prepare: async page => {
      await page.getByRole('link', { name: 'Tidewater Dental Clinic' }).click()
      await page.getByRole('tab', { name: 'Billing' }).click()
      await page
        .getByRole('button', { name: /^Refund or credit/ })
        .first()
        .click()
      await page.getByLabel('Amount in pounds').waitFor()
    },
  },
]

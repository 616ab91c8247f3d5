import type { SiteSettings } from '../../web/platform/server-context.ts'
import type { Config } from '../config.ts'

/** A placeholder for the link to a webinar. Production never has it, because it refuses demo data. */
const exampleWebinar = 'https://webinar.example.org/clinic-atlas'

/** What pages show of the configuration. `demo` says whether the database holds invented clinics. */
export const siteSettings = (
  { publicUrl, companyName, companyAddress, emailFrom, webinarUrl, switchedOff }: Config,
  demo: boolean,
): SiteSettings => ({
  origin: new URL(publicUrl).origin,
  companyName,
  companyAddress,
  // A sender may carry a name: "Clinic Atlas <hello@example.com>".
  email: emailFrom.match(/<([^<>]+)>/)?.[1] ?? emailFrom,
  demo,
  webinarUrl: webinarUrl ?? (demo ? exampleWebinar : undefined),
  webinarIsExample: webinarUrl === undefined && demo,
  switchedOff,
})

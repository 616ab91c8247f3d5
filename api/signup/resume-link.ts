import type { MailSettings } from '../email/system-mail.ts'

/** Where a recovery mail leads: the form, filled with what `partial_signups.resume_token` stands for. */
export const resumeLink = ({ publicUrl }: Pick<MailSettings, 'publicUrl'>, resumeToken: string) =>
  new URL(`/signup?resume=${encodeURIComponent(resumeToken)}`, publicUrl).href

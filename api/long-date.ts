const formatter = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Europe/London' })

/** 14 November 2026, as it is in London: for emails, invoices and messages. */
export const longDate = (moment: Date) => formatter.format(moment)

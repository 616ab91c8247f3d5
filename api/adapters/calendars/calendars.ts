import type { FeedFailure } from '../../../contract/patients/appointments/feeds.ts'

/** What tells a server that we have the current version already. */
export type Validators = { etag: string | null; lastModified: string | null }

export type Fetched = { unchanged: true } | ({ unchanged: false; text: string } & Validators)

/** Calendars of clinics, at addresses they gave us. */
export type Calendars = {
  /** Throws `CalendarFailure` for whatever hinders it. */
  fetch(address: string, known?: Validators): Promise<Fetched>
}

export class CalendarFailure extends Error {
  readonly failure: FeedFailure

  constructor(failure: FeedFailure) {
    super(failure)
    this.failure = failure
  }
}

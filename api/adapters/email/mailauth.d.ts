/** What we use of mailauth. Its own types know no MX records in the answers of a resolver. */
declare module 'mailauth' {
  type Status = { result: string; comment?: string | false; aligned?: string | false }
  type Options = {
    ip?: string
    trustReceived?: boolean
    mta?: string
    resolver: (name: string, type: string) => Promise<unknown[]>
    disableArc?: boolean
    disableBimi?: boolean
  }
  export function authenticate(
    source: string,
    options: Options,
  ): Promise<{
    dkim: {
      results: { signingDomain?: string; selector?: string; modulusLength?: number; status: Status }[]
    }
    spf: { domain: string; status: Status }
    dmarc: false | { policy?: string; status: Status }
  }>
}

import { createHmac, timingSafeEqual } from 'node:crypto'
import { Problem } from '../../../../contract/core/problems.ts'

const toleranceSeconds = 300

const macOf = (secret: string, seconds: number, body: string) =>
  createHmac('sha256', secret).update(`${seconds}.${body}`).digest()

/** Signs a report as our email carrier must: `t=<seconds>,v1=<hex of HMAC-SHA-256 over "<seconds>.<body>">`. */
export function signEmailEvent(body: string, { secret, now }: { secret: string; now: Date }) {
  const seconds = Math.floor(now.getTime() / 1000)
  return `t=${seconds},v1=${macOf(secret, seconds, body).toString('hex')}`
}

/** Throws unless the report was signed with our secret at most 300 seconds ago. */
export function verifyEmailEvent(
  body: string,
  signature: string | undefined,
  { secret, now }: { secret: string | undefined; now: Date },
) {
  const [, time, mac] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(signature ?? '') ?? []
  if (!secret || !time || !mac) throw new Problem('forged_event')
  const seconds = Number(time)
  const fresh = Math.abs(now.getTime() / 1000 - seconds) <= toleranceSeconds
  if (!fresh || !timingSafeEqual(macOf(secret, seconds, body), Buffer.from(mac, 'hex')))
    throw new Problem('forged_event')
}

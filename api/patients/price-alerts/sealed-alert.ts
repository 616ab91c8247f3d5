import { createHmac, hkdfSync } from 'node:crypto'
import { seal, unseal } from '../../auth/two-factor/seal.ts'
import type { Deps } from '../../deps.ts'

type Secret = Pick<Deps, 'secret'>

/** One treatment of one clinic, or one treatment around a place. */
export type Watch =
  | { kind: 'clinic'; clinicId: string; treatmentId: string; canonical: string | null; treatment: string }
  | {
      kind: 'search'
      canonical: string
      treatment: string
      where: string
      lat: number
      lng: number
      km: number
      maxPence: number | null
    }

export type Change = { clinicId: string; city: string | null; before: number | null; pence: number | null }

/**
 * What a patient knows: by clinic, or by location of a clinic, the lowest price in pence that the page showed or an email
 * was about; and the last email.
 */
export type Notified = { prices: Record<string, number | null>; news: Change[] }

const keyFor = (secret: string, purpose: string) => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))

const keyed = ({ secret }: Secret, purpose: string, text: string) =>
  createHmac('sha256', keyFor(secret, purpose)).update(text).digest()

/** Finds the alerts of an address again; worth nothing without the secret of the installation. */
export const addressKey = (deps: Secret, email: string) => keyed(deps, 'alert address key', email)

/** The same for the same wish, so that nobody gets two emails about one change. */
export const watchKey = (deps: Secret, watch: Watch) =>
  keyed(
    deps,
    'alert watch key',
    watch.kind === 'clinic'
      ? `${watch.clinicId} ${watch.treatmentId}`
      : [watch.canonical, watch.lat, watch.lng, watch.km, watch.maxPence].join(' '),
  )

/** Only this installation can read it, and only for this row. */
export const sealEmail = ({ secret }: Secret, addressId: string, email: string) =>
  seal(keyFor(secret, 'alert address'), addressId, email)

export const openEmail = ({ secret }: Secret, addressId: string, sealed: Buffer) =>
  unseal(keyFor(secret, 'alert address'), addressId, sealed)

const sealJson = (purpose: string) => (deps: Secret, alertId: string, value: unknown) =>
  seal(keyFor(deps.secret, purpose), alertId, JSON.stringify(value))

const openJson =
  <T>(purpose: string) =>
  (deps: Secret, alertId: string, sealed: Buffer) =>
    JSON.parse(unseal(keyFor(deps.secret, purpose), alertId, sealed)) as T

export const sealWatch = sealJson('alert watch')
export const openWatch = openJson<Watch>('alert watch')
export const sealNotified = sealJson('alert told')
export const openNotified = openJson<Notified>('alert told')

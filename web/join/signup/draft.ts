import { type FieldName, fieldNames, type Values } from './fields.ts'

const key = 'signup_draft'
const keptMs = 7 * 24 * 60 * 60 * 1000

/** The listing of a register that this registration takes over. */
export type Claim = { token: string; clinic: string; proved: boolean }
type Draft = { values: Partial<Values>; consent: boolean; claim?: Claim | undefined }

/** What was typed here before, on this device and within a week; never a password nor a card. */
export function readDraft(): Draft | undefined {
  try {
    const { values = {}, consent, claim, savedAt } = JSON.parse(localStorage.getItem(key) ?? '{}')
    if (!(Date.now() - savedAt < keptMs)) return dropDraft()
    return { values: onlyFields(values), consent: consent === true, claim: claimIn(claim) }
  } catch {
    return dropDraft()
  }
}

const claimIn = (kept: Partial<Claim> | undefined) =>
  typeof kept?.token === 'string' && typeof kept.clinic === 'string'
    ? { token: kept.token, clinic: kept.clinic, proved: kept.proved === true }
    : undefined

const onlyFields = (values: Record<string, unknown>) =>
  Object.fromEntries(
    fieldNames.flatMap((name): [FieldName, string][] => {
      const value = values[name]
      return typeof value === 'string' && value !== '' ? [[name, value]] : []
    }),
  )

/** Keeps a form on this device. A browser that does not let us is no reason to fail. */
export function writeDraft(draft: Draft) {
  try {
    localStorage.setItem(key, JSON.stringify({ ...draft, savedAt: Date.now() }))
  } catch {}
}

export function dropDraft(): undefined {
  try {
    localStorage.removeItem(key)
  } catch {}
}

import { auditActions, auditGroups } from './audit-actions.ts'

const words: Record<string, string> = auditActions
const groups: Record<string, string> = auditGroups

const formatNumber = (number: number) => number.toLocaleString('en-GB')

/** For what older versions wrote and this one no longer does. */
const plain = (name: string) => {
  const text = name.replace(/[._]/g, ' ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Older versions named an export after its file. */
export const actionWords = (action: string) =>
  words[action] ?? (action.startsWith('export.') ? auditActions['export.file'] : plain(action))
export const groupWords = (group: string) => groups[group] ?? plain(group)

type Entry = { action: string; times: number; after: Record<string, unknown> | null }

/** An action with how much it was about: how many rows were exported, or how often it was tried. */
export function describeAction({ action, times, after }: Entry) {
  const rows = action.startsWith('export.') && typeof after?.rows === 'number' ? after.rows : undefined
  if (rows !== undefined)
    return `${actionWords(action)} (${formatNumber(rows)} ${rows === 1 ? 'row' : 'rows'})`
  return times > 1 ? `${actionWords(action)} (${formatNumber(times)} times)` : actionWords(action)
}

export const describeEntry = ({
  staffName,
  subject,
  ...entry
}: Entry & { staffName: string; subject: string }) =>
  `${staffName}: ${describeAction(entry)}${subject ? `: ${subject}` : ''}`

import type { RegisterChangeKind, RegisterRun } from '../../../contract/directory/registers.ts'
import { formatDate } from '../../platform/format.ts'

const kindNames: Record<NonNullable<RegisterRun['kind']>, string> = {
  weekly: 'Weekly care directory',
  monthly: 'Monthly care directory with filters',
  ratings: 'Latest ratings',
  deactivated: 'Deactivated locations',
  mapped: 'List of clinics',
}

const stateNames: Record<RegisterRun['state'], string> = {
  reading: 'Reading',
  ready: 'Ready to apply',
  applying: 'Applying',
  applied: 'Applied',
  undoing: 'Undoing',
  undone: 'Undone',
  discarded: 'Discarded',
  failed: "Can't be read",
}

const stateTones: Record<RegisterRun['state'], 'good' | 'bad' | 'warn' | 'plain'> = {
  reading: 'warn',
  ready: 'warn',
  applying: 'warn',
  applied: 'good',
  undoing: 'warn',
  undone: 'plain',
  discarded: 'plain',
  failed: 'bad',
}

/** A file that is read once someone has said what its columns hold. */
export const needsColumns = ({ state, headings }: RegisterRun) => state === 'failed' && headings.length > 0

export const stateOf = (run: RegisterRun) =>
  run.paused ? 'Paused' : needsColumns(run) ? 'Columns to name' : stateNames[run.state]
export const toneOf = (run: RegisterRun) => (needsColumns(run) ? 'warn' : stateTones[run.state])

export const changeNames: Record<RegisterChangeKind, string> = {
  new: 'New',
  changed: 'Details changed',
  rating: 'Rating changed',
  gone: 'No longer registered',
  back: 'Registered again',
}

/** Still being worked on by the server. */
export const isUnderWay = ({ state, paused }: RegisterRun) =>
  !paused && (state === 'reading' || state === 'applying' || state === 'undoing')

export const kindOf = ({ register, kind, producedOn }: RegisterRun) =>
  `${register}: ${kind ? `${kindNames[kind].toLowerCase()}${producedOn ? `, ${formatDate(producedOn)}` : ''}` : 'not yet known'}`

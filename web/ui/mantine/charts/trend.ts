export type Trend = {
  /** Its name in each row. */
  key: string
  label: string
  /** `own` is the reader's line; `compared` is dotted and behind it. */
  look?: 'own' | 'first' | 'second' | 'compared'
}

/** Something that happened at a point in time: its number, as the list beside the chart has it. */
export type Mark = { at: string; label: string }

/** One point in time: its labels, and the value of each trend. */
export type TrendRow = { at: string } & Record<string, string | number | null>

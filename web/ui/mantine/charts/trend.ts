export type Trend = {
  /** Its name in each row. */
  key: string
  label: string
  /** `own` is the reader's line; `compared` is dotted and stands behind. */
  look?: 'own' | 'first' | 'second' | 'compared'
}

/** One moment: what the axis says of it, each time in other words, and the value of each trend there. */
export type TrendRow = { at: string } & Record<string, string | number | null>

/** No file of ours needs more columns. */
const maxColumns = 200

/**
 * For the option `cast` of csv-parse: ends the reading of a row that is wider than any of ours. Its limit for the size
 * of a record counts the characters of the cells, of which a million empty ones have none.
 */
export function refuseWideRows(cell: string, { index }: { index: number }) {
  if (index >= maxColumns) throw new Error(`a row has more than ${maxColumns} columns`)
  return cell
}

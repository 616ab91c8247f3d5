/** The page numbers worth showing: first, last, and the neighbours of this one; `undefined` where some are left out. */
export function pageNumbers(page: number, pages: number): (number | undefined)[] {
  const shown = [1, page - 1, page, page + 1, pages]
    .filter(number => number >= 1 && number <= pages)
    .filter((number, index, all) => all.indexOf(number) === index)
    .sort((a, b) => a - b)
  return shown.flatMap((number, index) => {
    const before = shown[index - 1] ?? number - 1
    if (number - before === 2) return [number - 1, number]
    return number - before > 2 ? [undefined, number] : [number]
  })
}

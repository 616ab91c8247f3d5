/** More than any list has, and what the server takes at most. */
const lastPage = 10_000

/** The page number in a URL; anything invalid means the first. */
export function pageIn(request: Request) {
  const asked = Math.trunc(Number(new URL(request.url).searchParams.get('page')))
  return Math.min(lastPage, Math.max(1, asked || 1))
}

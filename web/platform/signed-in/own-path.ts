const somewhere = 'https://here.invalid'

/** A path of this website in any notation; undefined for anything external. */
export function ownPath(text: string | null | undefined): string | undefined {
  if (!text?.startsWith('/') || !URL.canParse(text, somewhere)) return undefined
  // Read as a browser reads it: `//host`, `/\host` and a tab between two slashes name another host.
  const { origin, pathname, search, hash } = new URL(text, somewhere)
  if (origin !== somewhere) return undefined
  return pathname.replace(/^\/+/, '/') + search + hash
}

type ParsedWebsite = { ok: true; website: string } | { ok: false; message: string }

/** Reads a web address, which people type without its beginning. */
export function parseWebsite(text: string): ParsedWebsite {
  const whole = /^https?:\/\//i.test(text) ? text : `https://${text}`
  const host = URL.canParse(whole) ? new URL(whole).hostname : ''
  if (/^[^\s@]+\.[a-z0-9-]{2,}$/i.test(host) && !whole.includes('@'))
    return { ok: true, website: new URL(whole).href }
  return { ok: false, message: 'Enter a web address such as www.example.com' }
}

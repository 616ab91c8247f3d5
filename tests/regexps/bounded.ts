/** Expressions whose time grows faster than their input, and what keeps that input short. */
export const bounded: Record<string, string> = {
  '/^(?=.*[a-z])(?=.*[A-Z])(?=.*\\d)(?=.*[@$!%*?&])[A-Za-z\\d@$!%*?&]{8,}$/':
    'A new password: at most 128 characters (contract/auth/auth.ts)',
  '/^([^a-z]*)(.*?)([^a-z]*)$/': 'A new password: at most 128 characters (contract/auth/auth.ts)',
  '/^(?=.*[a-z])(?=.*\\d)[a-z\\d]{5,}$/': 'A line of a published list of passwords, read by hand',
  '/[^\\s<>"\'(),;:]+@[^\\s<>"\'(),;:]+/g': 'Words of a log line, cut at 4,000 characters (api/log.ts)',
  '/(\\/[^\\s?\'"]*)\\?[^\\s\'")]+/g': 'Words of a log line, cut at 4,000 characters (api/log.ts)',
  '/\\b[\\w-]{40,}\\b/g': 'Words of a log line, cut at 4,000 characters (api/log.ts)',
  '/\\bx[\\s-]+(?=r(?:a|ays?)?\\b)/g': 'A search, cut at 100 characters (taxonomy/language/fold.ts)',
  '/[ao]+e|æ|œ/g': 'A word of a search, cut at 100 characters (taxonomy/language/fold.ts)',
  '/^\\s*(\\d{1,2})\\s*[/ -]?\\s*(?:20)?(\\d{2})\\s*$/':
    'The expiry of a test card: at most 10 characters (contract/providers/cards.ts)',
  '/[\\s|,.:;]+\\S*$/': 'A title or description cut at 155 characters, in the browser of its author',
  '/\\B(?=(\\d{3})+$)/g': 'The digits of a number: at most 22',
  '/[\\s,.;]*\\b(?:in\\s+)?(?:the\\s+)?(u\\.?k|g\\.?b|united kingdom|(?:great )?britain)\\.?\\s*$/i':
    'The name of a place: at most 100 characters (contract/directory/search.ts)',
  '/(?: (?:centre|(?:surrounding )?areas?|region|city|town|borough|county|national park|please))+$/':
    'The name of a place: at most 100 characters (contract/directory/search.ts)',
  '/(?:\\b(?:for )?(?:under|below|less than|up to|around|about|max|maximum|over|from) )?£ ?\\d[\\d,.]*k?(?: (?:or less|a month|per month|a session))?/gi':
    'A search: at most 100 characters (contract/directory/search.ts)',
  '/(?<!\\bscan(?: \\w+){0,2} ?)\\b(?:for|since|over|under|aged?|last|past|about|every)? ?\\b(?:\\d{1,2}|a|one|two|three|four|five|six|few|several|couple of) (?:years?|yrs?|months?|mths?|weeks?|wks?)(?: (?:old|now|ago))?\\b(?! (?:scan|check|ecg|pregnan|gender|baby|smile|blood))/gi':
    'A search: at most 100 characters (contract/directory/search.ts)',
  '/\\b(?:within|up to|under|less than|max|maximum)\\s+(?:an?\\s+)?(\\d{1,3})\\s?-?(miles?|mi|kms?|kilomet(?:re|er)s?)\\b(?:\\s+(?:radius|away))?(?:\\s+(?:of|from)\\s+(?:me|here|home|my home|my house|where i live))?/i':
    'A search: at most 100 characters (contract/directory/search.ts)',
  '/[,;()\\n/|]|\\s+or\\s+/i': 'The name of a place: at most 100 characters (contract/directory/search.ts)',
  '/^\\s*([A-Z]{1,2}\\d[A-Z\\d]?)[\\s,]+(.+)$/i':
    'The name of a place: at most 100 characters (contract/directory/search.ts)',
  '/\\[([^\\]]+)\\]\\((https:[^)\\s]+)\\)/g': 'A line of our own demo articles',
  '/\\{z\\}.*\\{x\\}.*\\{y\\}/': 'A setting of the operator',
  '/(?:\\b(?:within|up to|under|less than|max|maximum)\\s+)?(?:an?\\s+)?\\b(\\d{1,3})\\s?-?(miles?|mi|kms?|kilomet(?:re|er)s?)\\b(?:\\s+(?:radius|away))?(?:\\s+(?:of|from|around|near))?\\s+(.+)$/i':
    'A search: at most 100 characters (contract/directory/search.ts)',
}

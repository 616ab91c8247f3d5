/** A word that names something other engineers know by another name. */
type Replaced = {
  word: string
  use: string
  matches: (words: readonly string[]) => boolean
  /** Where the word has this sense; elsewhere it is ordinary English. */
  within?: RegExp
}

const sequence = (word: string, use: string): Replaced => {
  const wanted = word.split(' ')
  return {
    word,
    use,
    matches: words => words.some((_, start) => wanted.every((part, index) => words[start + index] === part)),
  }
}
const starting = (word: string, use: string): Replaced => ({ word, use, matches: words => words[0] === word })

/** Where clinics are measured from a place, and a way would be a distance. */
const distances = /^(?:api\/directory\/search|geo|web\/site\/map|tests\/support\/search)\//
/** Where prices and figures are compared, and a middle would be a median. */
const figures =
  /^(?:contract|api\/providers|api\/directory\/(?:guides|compare)|web\/(?:ui\/figures|account\/insights|site\/(?:clinics?|guides|compare|home)))\//

/** Names of others: of nodemailer, mailparser, SMTP, an icon, settings and tables that were named before. */
const emailOfOthers = new Set([
  ...['sendMail', 'SendMailOptions', 'ParsedMail', 'onMailFrom', 'inMail', 'MAIL', 'IconMail', 'royalMail'],
  ...[
    'tellOwner',
    'MAIL_FROM',
    'MAIL_EVENTS_SECRET',
    'MarketingMails',
    'mailId',
    'mail_id',
    'mail_responses',
    'marketing_mails',
    'fromMailPrograms',
    'scriptedMailServer',
  ],
  'scripted-mail-server',
])

/** Columns and a table that were named before, which migrations keep. */
const columnsFromBefore = new Set([
  'toldAt',
  'toldSealed',
  'toldUntil',
  'ownerToldAt',
  'outcomeToldAt',
  'searchEnginesTold',
])

export const replaced: readonly Replaced[] = [
  sequence('mail', 'email'),
  sequence('mails', 'emails'),
  starting('most', 'max'),
  sequence('at most', 'max'),
  sequence('deed', 'auditEntry'),
  sequence('deeds', 'auditEntries'),
  sequence('doer', 'actor'),
  sequence('doers', 'actors'),
  sequence('letterhead', 'emailSettings'),
  sequence('dress email', 'buildEmail'),
  starting('plant', 'seed'),
  sequence('planted', 'seeded'),
  sequence('keep house', 'housekeeping'),
  sequence('hand over', 'deliver'),
  sequence('handed over', 'delivered'),
  sequence('bell', 'signal'),
  sequence('bells', 'signals'),
  sequence('rung', 'notified'),
  sequence('lateness', 'eventLoopDelay'),
  sequence('weather', 'faults'),
  sequence('moody', 'flaky'),
  sequence('two lines', 'priorityQueue'),
  sequence('waiting line', 'admissionQueue'),
  sequence('let back in', 'resetAccess'),
  sequence('list room', 'capacity'),
  sequence('parted', 'split'),
  { ...starting('tell', 'publish, report or notify'), within: /^(?!tests\/e2e\/)/ },
  sequence('told', 'notified'),
  sequence('tells', 'publishes, reports or notifies'),
  { ...starting('say', 'publish, report or send'), within: /^(?!db\/seed\/)/ },
  sequence('by now', 'already'),
  sequence('to come', 'upcoming'),
  sequence('mend', 'fix'),
  sequence('mended', 'fixed'),
  sequence('use change', 'useApiForm'),
  { ...sequence('somebody', 'someone'), within: /^(?!taxonomy\/|tests\/|api\/directory\/search\/)/ },
  sequence('whoever', 'anyone who'),
  sequence('anew', 'again'),
  { ...sequence('room', 'capacity'), within: /^(?!db\/seed)/ },
  { ...sequence('standing', 'status'), within: /subscription|billing/ },
  { ...sequence('outside', 'adapters'), within: /(?:^|\/)outside\// },
  { ...sequence('way', 'distance'), within: distances },
  { ...sequence('ways', 'distances'), within: distances },
  { ...sequence('middle', 'median'), within: figures },
]

/** The words of a name in any spelling: camelCase, kebab-case, snake_case, SCREAMING_CASE. */
const wordsOf = (name: string) =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]/)
    .filter(Boolean)

export function findReplaced(name: string, file: string) {
  if (emailOfOthers.has(name) || columnsFromBefore.has(name)) return undefined
  const words = wordsOf(name)
  return replaced.find(({ matches, within }) => matches(words) && (!within || within.test(file)))
}

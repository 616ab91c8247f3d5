/** Letters of other scripts that look like Latin ones, each followed by what it is read as. */
const lookAlikes = new Map(
  `аa вb еe ёe ѐe кk мm нh оo рp сc тt уy хx іi їi јj ѕs ԁd ԛq ԝw һh ѵv ӏl ьb ꙅs ԍg ғf
  αa βb εe ηn ιi κk νv οo ρp τt υu χx γy ωw ςs ɑa ɡg ıi łl øo đd ħh օo սu հh ոn ɩi ʟl ᴀa ᴇe ᴏo ᴜu ᴋk ᴅd ʀr ꜱs ɪi ɴn ᴄc ʜh`
    .split(/\s+/)
    .map(([letter, latin]) => [letter!, latin!] as const),
)

/** What digits and signs between letters are read as: "su1c1de". */
const disguised: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

/** Soft hyphens, joiners and blanks that take no room, accents and apostrophes: no part of how a word is spelt. */
const unseen = /[\p{Cf}\p{M}\u115f\u1160\u3164\uffa0\u2800'’‘`´]/gu

/** A text in small Latin letters and digits, words apart by one space. */
export function plainText(text: string): string {
  const latin = text
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFKD')
    .replace(unseen, '')
    .replace(/[^\p{ASCII}]/gu, letter => lookAlikes.get(letter) ?? letter)
  const words = latin
    .replace(/(?<=\p{L})[013457@$!](?=\p{L})/gu, sign => disguised[sign]!)
    .replace(/[&+]/g, ' and ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
  return joinSpelt(words.split(' ')).map(withoutDrawl).join(' ')
}

/** As many single letters in a row are one word, spelt out: "s u i c i d e". */
const fewestSpelt = 4

/** "Helppp" is "help": no word has a letter three times in a row. */
function withoutDrawl(word: string): string {
  if (!/^\p{L}+$/u.test(word)) return word
  let short = ''
  for (let from = 0, to = 0; from < word.length; from = to) {
    while (word[to] === word[from]) to++
    short += to - from > 2 ? word[from]! : word.slice(from, to)
  }
  return short
}

function joinSpelt(words: string[]): string[] {
  const joined: string[] = []
  for (let from = 0; from < words.length; ) {
    let to = from
    while (to < words.length && words[to]!.length === 1) to++
    const isSpelt = to - from >= fewestSpelt
    joined.push(isSpelt ? words.slice(from, to).join('') : words[from]!)
    from = isSpelt ? to : from + 1
  }
  return joined
}

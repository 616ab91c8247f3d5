/**
 * Words that head the lists of leaked passwords. With the usual letters swapped and the usual digits and signs
 * around them they satisfy any rule about composition, and are still the first that anybody tries.
 */
const words = new Set(
  `password passwort passwd passcode pass pa word parola senha contrasena motdepasse mypassword newpassword
  thepassword passwordpassword letmein letmeinnow welcome welcomeback welcomehome hello helloworld goodbye
  admin administrator adminadmin root rootroot superuser sysadmin user username guest login logmein signin
  default changeme changeit changemenow change temp temporary demo sample example access open opensesame
  qwerty qwertyui qwertyuiop qwertz azerty asdf asdfgh asdfghjkl asd qwe qwer zxc zxcv zxcvbn zxcvbnm qazwsx
  qazwsxedc wsxedc zaqxsw zaqwsx qaz wsx qweasd qweasdzxc poiuytrewq lkjhgfdsa mnbvcxz aaa aaaa aa abc abcd
  abcde abcdef abcdefg abcdefgh abcabc abccba xyz xxx xxxx a q
  iloveyou ilove iloveu loveyou loveme lovely love lover babygirl baby angel princess prince queen king
  sunshine moonlight starlight rainbow butterfly flower flowers rose lily daisy jasmine summer winter spring
  autumn january february march april may june july august september october november december monday tuesday
  wednesday thursday friday saturday sunday weekend holiday christmas easter halloween birthday
  dragon monkey tiger lion eagle falcon hawk wolf bear panda shark dolphin horse pony kitty kitten puppy dog
  cat fish bird bunny rabbit snoopy scooby pepper ginger cookie chocolate cheese banana apple orange cherry
  strawberry peanut coffee pizza sugar honey candy cupcake pumpkin
  football soccer rugby cricket baseball basketball hockey tennis golf arsenal chelsea liverpool manchester
  manutd mancity everton tottenham spurs westham newcastle sunderland leeds villa celtic rangers wales
  england scotland ireland britain london unitedkingdom india america canada australia germany france
  superman batman spiderman ironman wonderwoman superstar starwars startrek matrix pokemon pikachu mario
  zelda minecraft fortnite playstation nintendo xbox gandalf hobbit harrypotter hogwarts voldemort
  michael jordan jennifer jessica michelle ashley amanda daniel david andrew anthony thomas robert william
  charlie george james john joseph joshua matthew nicholas nicole samantha sarah stephanie hannah harry
  jack jackson oliver oscar max maggie bailey buster lucky lucky7 molly sophie chloe emily emma olivia grace
  freedom forever family friend friends happy happiness heaven hunter killer ninja master maverick mustang
  mercedes ferrari porsche corvette harley yamaha honda toyota phoenix thunder lightning storm ranger trustno
  trustnoone whatever nothing something anything computer internet keyboard laptop windows microsoft google
  facebook instagram twitter youtube whatsapp samsung iphone apple android linux ubuntu cisco oracle
  shadow silver golden diamond crystal purple yellow green blue red black white orange money cash dollar
  bitcoin blessed jesus jesuschrist god church faith hope trinity peace spirit buddy cowboy biteme
  fuckyou fuckoff asshole bitch sexy hottie badboy badgirl playboy secretpassword supersecret topsecret
  company office business sales support service security manager teacher student school college university
  nurse hospital clinicatlas`
    .split(/\s+/)
    .filter(Boolean),
)

/** Whole passwords that are not a word with something around it. */
const phrases = new Set(
  `1qaz!qaz 1qaz@wsx 1qaz2wsx! !qaz2wsx !qaz1qaz zaq1@wsx zaq12wsx! zaq1!qaz q1w2e3r4! q1w2e3r4t5! 1q2w3e4r!
  1q2w3e4r5t! a1b2c3d4! a1s2d3f4! p@55w0rd! test@123 test@1234 abc123!@ a!123456 aa@123456`.split(/\s+/),
)

const letters: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  '5': 's',
  $: 's',
  '7': 't',
}
const asWord = (text: string) => text.replace(/[@431!05$7]/g, sign => letters[sign]!)

/** A few digits that people add: counting up or down, one digit repeated, a pair, a year. */
const usualDigits = /^(\d{0,2}|(\d)\2*|0?123\d*|1234\d*|987\d*|321|4321|54321|(19|20)\d\d|0?7|007)$/

/** Whether a password is among the first anybody would try. */
export function isCommon(password: string) {
  const typed = password.toLowerCase()
  if (phrases.has(typed)) return true
  const [, before = '', core = '', after = ''] = /^([^a-z]*)(.*?)([^a-z]*)$/.exec(typed) ?? []
  const digits = `${before}${after}`.replace(/\D/g, '')
  if (!usualDigits.test(digits)) return false
  // The first and last letter may themselves be written as signs: "p@$$" and "@dmin".
  return [core, before + core, core + after, typed].some(text => words.has(asWord(text)))
}

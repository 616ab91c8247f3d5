const words = (list: string) => list.trim().split(/\s+/)

const firsts = words(`
  Alder Amber Bay Beck Birch Bramble Briar Cedar Chalk Clover Copper Coral Crane Curlew Drift Elder Ember Fallow Fern
  Finch Flax Flint Gorse Hawthorn Hazel Heron Holly Iris Juniper Kestrel Lark Laurel Linden Linnet Marl Meadow Merlin
  Moss Nettle Orchard Osprey Otter Pebble Plover Quill Reed Robin Rowan Rush Saffron Sedge Shingle Slate Sorrel Sparrow
  Swift Tansy Teal Teasel Thistle Umber Violet Wren Yarrow
`)
const seconds = words(`
  bank bourne bridge combe cote croft dale field ford gate grove haven holme hurst lea mead mere ridge side stead stow
  water well wick
`)
const colours = words(
  'Blue Bright Broad East Fair Green Grey High Little Long New North Old Quiet Red South Upper West White',
)
const things = words(`
  Anchor Arch Bell Bridge Chapel Compass Court Ferry Gable Garden Harbour Lamp Lantern Lighthouse Lock Loom Mill Orchard
  Pier Quay Spire Steps Terrace Tower Weir Wharf
`)

/** Invented names in which no two neighbours begin alike, so that consecutive names always differ. */
export const stems: readonly string[] = [
  ...firsts.flatMap(first => seconds.map(second => first + second)),
  ...colours.flatMap(colour => things.map(thing => `${colour} ${thing}`)),
]

/** Shares no factor with the number of stems, so that its multiples reach all of them. */
export const stemStride = 787

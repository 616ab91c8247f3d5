/**
 * Lines of what people complain of and what they may be seen about, the likeliest first. On the left short names of
 * `targets.ts`; on the right complaints, separated by commas, all of whose words must be said, in any order and form.
 * A slash separates words that do the same. A complaint of several words with one target is answered; otherwise we ask.
 */
export type Pointers = readonly (readonly [targets: string, complaints: string])[]

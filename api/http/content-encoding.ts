/** The first of the encodings on offer that the browser accepts; undefined when it should be sent as it is. */
export const acceptedEncoding = <Encoding extends keyof typeof accepted>(
  header: string | string[] | undefined,
  offered: readonly Encoding[],
) => (header ? offered.find(encoding => accepted[encoding].test(String(header))) : undefined)

/** A weight of zero refuses an encoding; any other weight accepts it. */
const accepted = {
  zstd: /\bzstd\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i,
  br: /\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i,
  gzip: /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i,
}

/** Escapes text for a `like` pattern. */
export const likeEscaped = (text: string) => text.replace(/[\\%_]/g, '\\$&')

/** A `like` pattern for everything that contains the text. */
export const containing = (text: string) => `%${likeEscaped(text)}%`

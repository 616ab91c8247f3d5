/** Text inside a `like` pattern: what somebody typed stands for itself. */
export const likeEscaped = (text: string) => text.replace(/[\\%_]/g, '\\$&')

/** A `like` pattern for everything that has the text in it. */
export const containing = (text: string) => `%${likeEscaped(text)}%`

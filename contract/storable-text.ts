import { z } from 'zod'

/** Text as a database can hold it: without the one sign, and the halves of signs, that none can. */
export const StorableText = (message?: string) =>
  z.string(message).overwrite(text => text.toWellFormed().replaceAll('\0', ''))

import { z } from 'zod'

/** The answer of a call that only reports what it did, in words for a person. */
export const MessageAnswer = z.object({ message: z.string() })

import { z } from 'zod'

/**
 * The body of a call that carries a file. The parts are read and checked by the call itself, after it knows who sends
 * them; `parts` says which there are.
 */
export const Multipart = (parts: string) =>
  z.any().describe(`multipart/form-data: ${parts}`) as unknown as z.ZodType<FormData>

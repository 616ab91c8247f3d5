import { z } from 'zod'

/** Which state of a thing was edited. Someone else's newer one answers 409; left out, the last one to save wins. */
export const EditedVersion = z.number().int().min(1).optional().describe('The version that was edited')

/** How many times a thing has been saved. */
export const Version = z.number().int().min(1)

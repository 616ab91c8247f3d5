import { z } from 'zod'

const Problem = z.object({
  code: z.string().describe('Names the problem for programs'),
  message: z.string().describe('What a person may read'),
  fields: z.record(z.string(), z.string()).optional().describe('For each field that was refused, why'),
  requestId: z.string(),
})

/** What every call may answer instead: for the description of the calls, since problems never pass its schemas. */
export const problemAnswers = {
  '4xx': Problem.describe(
    'The request is refused: 400 for what was sent, 401 without a login, 403 without permission, 404, 409, 413, 415, or 429 with Retry-After',
  ),
  '5xx': Problem.describe('The request could not be answered; 503 says in Retry-After when to come back'),
}

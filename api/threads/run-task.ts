import { parentPort } from 'node:worker_threads'
import { Problem, type ProblemCode } from '../../contract/core/problems.ts'

type Posted = { id: number; name: string; input: never }

/** The answer of a thread. A problem would lose its class on the way. */
export type Answer =
  | { result: unknown }
  | { problem: { code: ProblemCode; message: string; fields?: Record<string, string> } }

/** A thread calls this for each task. It reports when it begins: until then the thread may still be loading its code. */
export const taskRunner =
  (tasks: Record<string, (input: never) => unknown>) =>
  async ({ id, name, input }: Posted): Promise<Answer> => {
    parentPort?.postMessage({ begun: id })
    try {
      return { result: await tasks[name]!(input) }
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      const { code, message, fields } = error
      return { problem: { code, message, ...(fields && { fields }) } }
    }
  }

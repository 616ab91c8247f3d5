/** Tasks for worker threads that do what ours must never do. */
import { taskRunner } from '../../../api/threads/run-task.ts'
import { Problem } from '../../../contract/core/problems.ts'

const tasks = {
  double: (value: number) => value * 2,
  endless: (): never => {
    for (;;);
  },
  bomb: (): never => {
    const kept: unknown[] = []
    for (;;) kept.push(Array.from({ length: 10_000 }, (_, index) => ({ index })))
  },
  leave: (): never => process.exit(1),
  wait: (ms: number) => new Promise<number>(done => setTimeout(() => done(ms), ms)),
  refuse: (): never => {
    throw new Problem('invalid_input', { message: 'Not like this', fields: { content: 'Not like this' } })
  },
  fail: (): never => {
    throw new TypeError('a mistake of ours')
  },
}

export type HostileTasks = typeof tasks

export const runTask = taskRunner(tasks)

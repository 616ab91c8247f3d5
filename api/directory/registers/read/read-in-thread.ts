import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import { type MappedFile, readMappedFile } from './mapped-file.ts'
import type { ReadBatch } from './read-batch.ts'
import { readRegister } from './read-register.ts'
import { Unreadable } from './unreadable.ts'

type Message = { batch: ReadBatch } | { unreadable: string } | 'end'

const memory = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 32 }

/**
 * The parts of a file, read on a thread of its own: unpacking a gigabyte must not delay anyone's request. The thread
 * waits after each part until it has been taken.
 */
export async function* readInThread(path: string, mapped?: MappedFile): AsyncGenerator<ReadBatch> {
  const thread = new Worker(new URL(import.meta.url), {
    workerData: { registerFile: path, mapped },
    resourceLimits: memory,
  })
  const arrived: Message[] = []
  let failure: Error | undefined
  let wake = () => {}
  thread.on('message', (message: Message) => {
    arrived.push(message)
    wake()
  })
  const fail = (error: Error) => {
    failure ??= error
    wake()
  }
  thread.on('error', fail)
  thread.on('exit', () => fail(new Error('The thread that read the file ended too early')))
  try {
    for (;;) {
      while (arrived.length === 0) {
        if (failure) throw outOfMemory(failure)
        await new Promise<void>(resolve => (wake = resolve))
      }
      const message = arrived.shift()!
      if (message === 'end') return
      if ('unreadable' in message) throw new Unreadable(message.unreadable)
      yield message.batch
      thread.postMessage('more')
    }
  } finally {
    await thread.terminate()
  }
}

const outOfMemory = (error: Error & { code?: string }) =>
  error.code === 'ERR_WORKER_OUT_OF_MEMORY'
    ? new Unreadable('This file takes too much memory to read.')
    : error

async function sendParts(port: NonNullable<typeof parentPort>, path: string, mapped?: MappedFile) {
  try {
    for await (const batch of mapped ? readMappedFile(path, mapped) : readRegister(path)) {
      const taken = new Promise(resolve => port.once('message', resolve))
      port.postMessage({ batch } satisfies Message)
      await taken
    }
    port.postMessage('end' satisfies Message)
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error
    port.postMessage({ unreadable: error.message } satisfies Message)
  }
}

if (!isMainThread && parentPort && typeof workerData?.registerFile === 'string')
  await sendParts(parentPort, workerData.registerFile, workerData.mapped)

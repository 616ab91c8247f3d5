import type { ChildProcess } from 'node:child_process'

/**
 * Of several processes on one port, each is handed one new connection at a time. Node forgets the one that a process was
 * just handed when it dies, and leaves its client waiting for ever: it is closed here, as all others of that process are.
 */
export function closeHanded(program: ChildProcess) {
  let handed: { close(): void } | undefined
  const send = program.send
  program.send = ((message: unknown, connection?: typeof handed, ...rest: never[]) => {
    if (typeof connection?.close === 'function') handed = connection
    return send.call(program, message as object, connection as never, ...rest)
  }) as typeof send
  // Closing one that the process had taken does nothing: it is closed here already.
  program.once('exit', () => handed?.close())
}

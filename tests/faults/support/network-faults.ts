import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'

/** What happens to data: it passes, it is delayed, it is dropped silently, or the connection is closed. */
export type NetworkFault =
  | { kind: 'clear' }
  | { kind: 'slow'; ms: number }
  | { kind: 'silent' }
  | { kind: 'cut' }

/** A way to somewhere over TCP whose weather can be changed while it is used. */
export async function openProxy(dial: () => Socket) {
  const open = new Set<Socket>()
  let networkFault: NetworkFault = { kind: 'clear' }
  let chunksLost = 0

  /** What silence has swallowed stays lost, so a line it fell on is dead afterwards too, until someone closes it. */
  function carry(from: Socket, to: Socket) {
    let swallowed = false
    from.on('data', chunk => {
      swallowed ||= networkFault.kind === 'silent'
      if (swallowed) return void chunksLost++
      if (networkFault.kind === 'slow') setTimeout(() => to.write(chunk), networkFault.ms)
      else to.write(chunk)
    })
    from.on('error', () => undefined).on('close', () => to.destroy())
    open.add(from.on('close', () => open.delete(from)))
  }

  const proxy = createServer(client => {
    if (networkFault.kind === 'cut') return void client.destroy()
    const server = dial()
    carry(client, server)
    carry(server, client)
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const { port } = proxy.address() as AddressInfo
  return {
    port,
    /** How often something was sent that never arrived. */
    swallowed: () => chunksLost,
    become(next: NetworkFault) {
      networkFault = next
      if (next.kind === 'cut') for (const socket of open) socket.destroy()
    },
    close() {
      proxy.close()
      for (const socket of open) socket.destroy()
    },
  }
}

/** Such a way to a built-in database. */
export async function openDatabaseProxy(databaseUrl: string) {
  const target = new URL(databaseUrl)
  const file = join(target.searchParams.get('host')!, '.s.PGSQL.5432')
  const way = await openProxy(() => connect(file))
  return { ...way, url: `postgres://${target.username}@127.0.0.1:${way.port}${target.pathname}` }
}

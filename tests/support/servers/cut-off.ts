import type { AddressInfo } from 'node:net'
import { connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'

/** A way to the test database that can be cut, as when the server or the network fails. */
export async function cuttableProxy(databaseUrl: string) {
  const target = new URL(databaseUrl)
  const socket = join(target.searchParams.get('host')!, '.s.PGSQL.5432')
  const open = new Set<Socket>()
  const proxy = createServer(client => {
    const server = connect(socket)
    for (const end of [client, server]) open.add(end.on('error', () => undefined))
    client.pipe(server).pipe(client)
  })
  await new Promise<void>(listening => proxy.listen(0, '127.0.0.1', listening))
  const { port } = proxy.address() as AddressInfo
  return {
    url: `postgres://${target.username}@127.0.0.1:${port}${target.pathname}`,
    cut() {
      proxy.close()
      for (const end of open) end.destroy()
    },
  }
}

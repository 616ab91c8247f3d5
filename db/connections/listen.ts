import pg from 'pg'

export type Listening = { close(): Promise<void> }

const retryAfter = 2_000

/**
 * Calls `wake` whenever someone notifies the channel, and after each reconnection. Only a wake-up: notifications
 * are lost while the connection is down, so listeners also poll.
 */
export function listenTo(url: string, channel: string, wake: () => void): Listening {
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let closed = false

  const connect = async () => {
    const current = new pg.Client({
      connectionString: url,
      application_name: 'clinic-atlas-listen',
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
    })
    client = current
    const lost = () => {
      if (closed || client !== current) return
      client = undefined
      timer = setTimeout(connect, retryAfter).unref()
    }
    current.on('error', lost).on('end', lost).on('notification', wake)
    try {
      await current.connect()
      await current.query(`listen ${pg.escapeIdentifier(channel)}`)
      wake()
    } catch {
      current.end().catch(() => undefined)
      lost()
    }
  }
  void connect()

  return {
    async close() {
      closed = true
      clearTimeout(timer)
      await client?.end().catch(() => undefined)
    },
  }
}

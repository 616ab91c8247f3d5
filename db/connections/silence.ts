import type { Socket } from 'node:net'
import pg from 'pg'

/** Checks later than the pool closes an idle connection. */
const usual = { askAfter: 11_000, patience: 5_000 }

/**
 * Closes a connection that has received nothing for a while, unless the server says on another one that it is at
 * work for one of that name. An unresponsive server or network closes nothing: its queries would wait forever.
 */
export function giveUpOnSilence(
  client: pg.ClientBase,
  name: string,
  url: string,
  { askAfter, patience } = usual,
) {
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection
  stream.setTimeout(askAfter).on('timeout', async () => {
    const { bytesRead } = stream
    const atWork = await isAtWork(url, name, patience)
    // Data received during the check is newer than its answer.
    if (atWork || stream.bytesRead > bytesRead) stream.setTimeout(askAfter)
    else stream.destroy()
  })
}

async function isAtWork(url: string, name: string, patience: number) {
  const other = new pg.Client({
    connectionString: url,
    application_name: 'clinic-atlas-asking',
    connectionTimeoutMillis: patience,
    query_timeout: patience,
  })
  other.on('error', () => undefined)
  try {
    await other.connect()
    const { rowCount } = await other.query(
      "select from pg_stat_activity where application_name = $1 and state <> 'idle'",
      [name],
    )
    return rowCount === 1
  } catch (error) {
    // A server with no place left for us, or about to be ready, has answered: it is not silent.
    return error instanceof pg.DatabaseError
  } finally {
    other.end().catch(() => undefined)
  }
}

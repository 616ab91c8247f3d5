import { execFile } from 'node:child_process'
import { constants } from 'node:fs'
import { access, chmod, chown, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const postfix = '/usr/sbin/postfix'
/** The user who owns what this server stores. */
const nobody = 65_534

const freePort = () =>
  new Promise<number>(found => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => found(port))
    })
  })

/** Why there is no Postfix to test with on this machine, or undefined. Its master process must be started by root. */
export async function lackOfPostfix() {
  if (process.getuid?.() !== 0) return 'only root can start Postfix'
  return access(postfix, constants.X_OK).then(
    () => undefined,
    () => 'Postfix is not installed',
  )
}

/**
 * A Postfix of our own, with its own folders and port, that stores email for one domain. The rules say by
 * a pattern of the recipient how it answers, as in access(5).
 */
export async function openPostfix(domain: string, rules: [pattern: string, answer: string][]) {
  const folder = await mkdtemp(join(tmpdir(), 'postfix-'))
  await chmod(folder, 0o755)
  const [config, queue, data, stored] = ['config', 'queue', 'data', 'stored'].map(name =>
    join(folder, name),
  ) as [string, string, string, string]
  for (const path of [config, queue, data, stored]) await mkdir(path)
  await chown(stored, nobody, nobody)
  const owner = Number((await run('id', ['-u', 'postfix'])).stdout)
  await chown(data, owner, -1)
  const port = await freePort()
  const access = join(config, 'access')
  await writeFile(access, rules.map(([pattern, answer]) => `/${pattern}/ ${answer}\n`).join(''))
  await writeFile(
    join(config, 'main.cf'),
    Object.entries({
      compatibility_level: '3.6',
      queue_directory: queue,
      data_directory: data,
      inet_interfaces: '127.0.0.1',
      inet_protocols: 'ipv4',
      myhostname: 'mx.postfix.test',
      mydestination: '',
      mynetworks: '127.0.0.0/8',
      virtual_mailbox_domains: domain,
      virtual_mailbox_base: stored,
      // One Maildir for everyone: each email says whom it was delivered to.
      virtual_mailbox_maps: 'static:all/',
      virtual_uid_maps: `static:${nobody}`,
      virtual_gid_maps: `static:${nobody}`,
      smtpd_recipient_restrictions: `check_recipient_access regexp:${access}, permit_mynetworks, reject`,
      smtpd_peername_lookup: 'no',
      smtpd_client_connection_count_limit: '0',
      smtpd_soft_error_limit: '1000',
      smtpd_hard_error_limit: '2000',
      smtputf8_enable: 'no',
      maillog_file: join(folder, 'log'),
      maillog_file_prefixes: folder,
    })
      .map(([name, value]) => `${name} = ${value}\n`)
      .join(''),
  )
  const services = [
    `127.0.0.1:${port} inet n - n - - smtpd`,
    'pickup unix n - n 60 1 pickup',
    'cleanup unix n - n - 0 cleanup',
    'qmgr unix n - n 300 1 qmgr',
    'rewrite unix - - n - - trivial-rewrite',
    'bounce unix - - n - 0 bounce',
    'defer unix - - n - 0 bounce',
    'trace unix - - n - 0 bounce',
    'error unix - - n - - error',
    'retry unix - - n - - error',
    'virtual unix - n n - - virtual',
    'anvil unix - - n - 1 anvil',
    'proxymap unix - - n - - proxymap',
    'postlog unix-dgram n - n - 1 postlogd',
  ]
  await writeFile(join(config, 'master.cf'), services.map(line => `${line}\n`).join(''))
  const control = (command: string) => run(postfix, ['-c', config, command])
  await control('start')

  /** Whom the stored emails were delivered to, and their Message-IDs. */
  async function delivered() {
    const box = join(stored, 'all', 'new')
    const names = await readdir(box).catch(() => [])
    return Promise.all(
      names.map(async name => {
        const text = await readFile(join(box, name), 'utf8')
        const header = (wanted: string) => new RegExp(`^${wanted}: (.*)$`, 'im').exec(text)?.[1] ?? ''
        return { email: header('Delivered-To'), messageId: header('Message-ID') }
      }),
    )
  }
  return {
    url: `smtp://127.0.0.1:${port}`,
    delivered,
    async close() {
      await control('stop').catch(() => undefined)
      await rm(folder, { recursive: true, force: true })
    },
  }
}

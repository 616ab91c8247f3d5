import { execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { bytesOf } from './ask.ts'

/** nginx with one worker, which sends the compressed bytes of a page from a file; undefined where it is not installed. */
export async function startNginx(port: number, body: Buffer) {
  const version = versionOf()
  if (!version) return undefined
  const folder = mkdtempSync(join(tmpdir(), 'clinic-atlas-nginx-'))
  writeFileSync(join(folder, 'page'), body)
  writeFileSync(join(folder, 'nginx.conf'), configuration(port, folder))
  const program = spawn('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf'), '-g', 'daemon off;'], {
    stdio: 'ignore',
  })
  const gone = new Promise(resolve => program.once('exit', resolve))
  process.once('exit', () => program.kill('SIGTERM'))
  for (let tries = 0; tries < 50; tries++) {
    if (await bytesOf(`http://127.0.0.1:${port}/`).catch(() => null)) break
    await pause(100)
  }
  return {
    version,
    pid: program.pid!,
    async stop() {
      program.kill('SIGTERM')
      await gone
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function versionOf() {
  try {
    // It writes its version as an error.
    return execFileSync('sh', ['-c', 'nginx -v 2>&1'], { encoding: 'utf8' }).trim().split('/')[1]
  } catch {
    return undefined
  }
}

const configuration = (port: number, folder: string) => `
user root;
worker_processes 1;
pid ${folder}/pid;
error_log ${folder}/error.log;
events { worker_connections 256; }
http {
  access_log off;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 1000000;
  open_file_cache max=10;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  server {
    listen 127.0.0.1:${port};
    root ${folder};
    default_type "text/html; charset=utf-8";
    add_header Content-Encoding br;
    location / { rewrite ^ /page break; }
  }
}
`

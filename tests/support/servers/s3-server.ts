import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A bucket that speaks as much of S3's protocol as storing, reading and deleting objects needs. */
export async function startBucket() {
  const objects = new Map<string, { content: Buffer; type: string }>()
  const server = createServer(async (request, response) => {
    const key = decodeURIComponent(new URL(request.url ?? '/', 'http://bucket').pathname)
    const signed = request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 Credential=key/')
    if (!signed) return void response.writeHead(403).end()
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    if (request.method === 'PUT') {
      objects.set(key, { content: Buffer.concat(chunks), type: request.headers['content-type'] ?? '' })
      return void response.writeHead(200, { etag: '"1"' }).end()
    }
    if (request.method === 'DELETE') {
      objects.delete(key)
      return void response.writeHead(204).end()
    }
    const object = objects.get(key)
    if (!object)
      return void response
        .writeHead(404, { 'content-type': 'application/xml' })
        .end('<Error><Code>NoSuchKey</Code></Error>')
    const headers = {
      'content-type': object.type,
      'content-length': object.content.length,
      etag: '"1"',
      'last-modified': new Date(0).toUTCString(),
    }
    response.writeHead(200, headers).end(request.method === 'HEAD' ? undefined : object.content)
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return { url: `s3://key:secret@127.0.0.1:${port}/uploads?tls=off`, objects, close: () => server.close() }
}

/** An SMTP server in a separate process that accepts everything and stores nothing. Prints its port. */
import { createServer } from 'node:net'

const server = createServer(socket => {
  let inEmail = false
  let rest = ''
  socket.setNoDelay(true)
  socket.on('error', () => undefined)
  socket.write('220 sink\r\n')
  socket.on('data', chunk => {
    rest += chunk.toString('latin1')
    for (;;) {
      if (inEmail) {
        const end = rest.indexOf('\r\n.\r\n')
        if (end === -1) return
        rest = rest.slice(end + 5)
        inEmail = false
        socket.write('250 taken\r\n')
        continue
      }
      const line = rest.indexOf('\r\n')
      if (line === -1) return
      const command = rest.slice(0, line).toUpperCase()
      rest = rest.slice(line + 2)
      if (command.startsWith('EHLO')) socket.write('250-sink\r\n250 8BITMIME\r\n')
      else if (command === 'DATA') {
        inEmail = true
        socket.write('354 go on\r\n')
      } else if (command === 'QUIT') socket.end('221 bye\r\n')
      else socket.write('250 fine\r\n')
    }
  })
})
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as { port: number }).port))
process.on('disconnect', () => process.exit())

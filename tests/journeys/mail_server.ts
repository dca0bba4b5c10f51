import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { SMTPServer } from 'smtp-server'

// `node mail_server.ts <port> <folder>`: a real SMTP server for the journeys. Every mail that the product sends becomes
// a file, which mailbox.ts reads. A mailbox that begins with `refused-` is nobody's.
const [port, folder = ''] = process.argv.slice(2)
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
let count = 0

const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onRcptTo: ({ address }, _, done) => {
    if (!address.startsWith('refused-')) return done()
    done(Object.assign(new Error('no such person here'), { responseCode: 550 }))
  },
  onData: (stream, session, done) => {
    const chunks: Buffer[] = []
    stream.on('data', (chunk: Buffer) => chunks.push(chunk))
    stream.on('end', () => {
      count += 1
      const to = session.envelope.rcptTo.map(({ address }) => address)
      const mail = JSON.stringify({ to, source: Buffer.concat(chunks).toString('latin1') })
      writeFileSync(path.join(folder, `${String(count).padStart(6, '0')}.json`), mail)
      done()
    })
  },
})
server.listen(Number(port), '127.0.0.1')

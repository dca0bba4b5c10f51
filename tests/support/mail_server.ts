import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** A real SMTP server on a free port that can be told what to refuse. Close it in afterAll. */
export const aMailServer = async () => {
  const received: { to: string; source: string }[] = []
  const state = { refused: '', busy: false, received }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _, done) => {
      if (state.busy) return done(Object.assign(new Error('try later'), { responseCode: 451 }))
      if (address === state.refused) return done(Object.assign(new Error('no such person'), { responseCode: 550 }))
      done()
    },
    onData: (stream, session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        received.push({ to: session.envelope.rcptTo[0]?.address ?? '', source: Buffer.concat(chunks).toString('utf8') })
        done()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  const { port } = server.server.address() as AddressInfo
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()))
  return { url: `smtp://127.0.0.1:${port}`, state, close }
}

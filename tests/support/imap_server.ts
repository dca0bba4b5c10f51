import type { AddressInfo, Socket } from 'node:net'
import hoodiecrow from 'hoodiecrow-imap'

const steps = ['UID SEARCH', 'UID FETCH', 'UID STORE'] as const

/** A real IMAP server on a free port, with one mailbox, that can lose a line. Close it in afterAll. */
export const anImapServer = async () => {
  const users = { 'letters@example.org': { password: 'p@ss:1' } }
  const server = hoodiecrow({ plugins: ['SASL-IR', 'AUTH-PLAIN'], users, storage: { INBOX: {}, '': {} } })
  const sockets = new Set<Socket>()
  server.server.on('connection', (socket) => {
    sockets.add(socket)
    // a client that is cut off in the middle is no error of the test
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket))
  })
  const state = {
    lost_at: null as (typeof steps)[number] | null,
    /** Where it never answers, as a machine that is too busy: whoever asks waits. */
    silent_at: null as (typeof steps)[number] | null,
    /** How often it was asked while it was silent. */
    unanswered: 0,
  }
  for (const name of steps) {
    const handle = server.getCommandHandler(name)
    server.setCommandHandler(name, (connection, parsed, data, done) => {
      if (state.silent_at === name) {
        state.unanswered += 1
        return
      }
      if (state.lost_at !== name) return handle(connection, parsed, data, done)
      connection.socket.destroy()
      done()
    })
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  const urlOf = (password: string, folder = '') =>
    `imap://letters%40example.org:${encodeURIComponent(password)}@127.0.0.1:${port}/${folder}`
  return {
    url: urlOf('p@ss:1'),
    urlOf,
    state,
    /** Numbers the mails of the folder anew, as after a move to another machine. */
    renumber: () => {
      server.getMailbox('INBOX').uidvalidity += 1
    },
    bring: (raw: string, flags: string[] = []) => server.appendMessage('INBOX', flags, false, raw),
    flags: () => server.getMailbox('INBOX').messages.map(({ flags }) => [...flags].sort().join(' ')),
    close: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise<void>((resolve) => server.close(resolve))
    },
  }
}

import net from 'node:net'

export type RawAnswer = { readonly status: number; readonly head: string; readonly body: string }

/** The answers of one connection, in their order. A body ends by its length, its chunks or the end of the connection. */
export const answersIn = (text: string): RawAnswer[] => {
  const answers: RawAnswer[] = []
  let rest = text
  while (rest.startsWith('HTTP/1.1 ')) {
    const end = rest.indexOf('\r\n\r\n')
    if (end === -1) break
    const head = rest.slice(0, end)
    const status = Number(head.slice(9, 12))
    const length = /^content-length: (\d+)$/im.exec(head)?.[1]
    const after = rest.slice(end + 4)
    const next = length === undefined ? after.search(/HTTP\/1\.1 \d/) : Number(length)
    const body = next === -1 ? after : after.slice(0, next)
    answers.push({ status, head, body })
    rest = after.slice(body.length)
  }
  return answers
}

/**
 * Sends bytes as they are and reads until the other side is silent or ends.
 *
 * @param parts written one after the other; `null` ends our side
 * @returns what came back, as latin1 text
 */
export const sendRaw = (port: number, parts: readonly (string | Buffer | null)[]): Promise<string> =>
  new Promise((resolve) => {
    const chunks: Buffer[] = []
    const socket = net.connect({ port, host: '127.0.0.1', allowHalfOpen: true })
    const done = () => {
      socket.destroy()
      resolve(Buffer.concat(chunks).toString('latin1'))
    }
    socket.setTimeout(400, done)
    socket.on('data', (chunk) => chunks.push(chunk))
    socket.on('end', done)
    socket.on('error', done)
    socket.on('connect', () => {
      for (const part of parts) {
        if (part === null) socket.end()
        else socket.write(typeof part === 'string' ? Buffer.from(part, 'latin1') : part)
      }
    })
  })

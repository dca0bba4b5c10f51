import net from 'node:net'

export type Answered = { readonly status: number; readonly text: string }

/** Sends one request after the other over one connection and waits for each answer. */
export type Connection = {
  readonly ask: (method: string, path: string, body?: unknown) => Promise<Answered>
  readonly close: () => void
}

const requestOf = (host: string, method: string, path: string, body: unknown): string => {
  const head = `${method} ${path} HTTP/1.1\r\nhost: ${host}\r\n`
  if (body === undefined) return `${head}\r\n`
  const text = JSON.stringify(body)
  return `${head}content-type: application/json\r\ncontent-length: ${Buffer.byteLength(text)}\r\n\r\n${text}`
}

/** A whole answer with its length in bytes; undefined as long as more has to come. Both servers send content-length. */
const readAnswer = (bytes: Buffer): Answered | undefined => {
  const end = bytes.indexOf('\r\n\r\n')
  if (end < 0) return undefined
  const head = bytes.toString('latin1', 0, end)
  const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1]
  if (length === undefined) throw new Error(`an answer without content-length: ${head}`)
  const start = end + 4
  if (bytes.length < start + Number(length)) return undefined
  return { status: Number(head.slice(9, 12)), text: bytes.toString('utf8', start) }
}

/**
 * A keep-alive connection by hand: the client of Node takes as long for a request as a server takes to answer one from
 * memory, and both share the processors.
 */
export const openConnection = async (origin: string): Promise<Connection> => {
  const { hostname, port, host } = new URL(origin)
  const socket = net.connect(Number(port), hostname)
  await new Promise((resolve, reject) => socket.once('connect', resolve).once('error', reject))
  socket.setNoDelay(true)
  let received = Buffer.alloc(0)
  let waiting: PromiseWithResolvers<Answered> | undefined
  const fail = (error: Error) => waiting?.reject(error)
  socket.on('error', fail)
  socket.on('close', () => fail(new Error('the connection was closed')))
  socket.on('data', (chunk) => {
    received = received.length === 0 ? chunk : Buffer.concat([received, chunk])
    const answer = readAnswer(received)
    if (!answer) return
    received = Buffer.alloc(0)
    waiting?.resolve(answer)
  })
  return {
    ask: (method, path, body) => {
      waiting = Promise.withResolvers<Answered>()
      socket.write(requestOf(host, method, path, body))
      return waiting.promise
    },
    close: () => socket.destroy(),
  }
}

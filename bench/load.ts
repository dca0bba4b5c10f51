import http from 'node:http'

/** A request to either server. */
export type Shot = { readonly method: 'GET' | 'POST'; readonly path: string; readonly body?: unknown }

export type Bounds = { readonly clients: number; readonly ms: number; readonly most: number }

/** Sends one request over a kept connection; resolves with status and text. */
export const send = (agent: http.Agent, origin: string, shot: Shot): Promise<{ status: number; text: string }> =>
  new Promise((resolve, reject) => {
    const payload = shot.body === undefined ? undefined : Buffer.from(JSON.stringify(shot.body))
    const headers = payload ? { 'content-type': 'application/json', 'content-length': payload.length } : {}
    const request = http.request(origin + shot.path, { method: shot.method, agent, headers }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(chunks).toString() }))
    })
    request.on('error', reject)
    request.end(payload)
  })

/**
 * Lets some clients send one request after the other until the time or the count is used up.
 *
 * @returns answers per second
 * @throws on the first answer that is no success: a fast refusal must not count as speed
 */
export const fire = async (
  origin: string,
  next: (index: number) => Shot | undefined,
  bounds: Bounds,
): Promise<number> => {
  const agent = new http.Agent({ keepAlive: true, maxSockets: bounds.clients })
  const start = performance.now()
  let sent = 0
  let answered = 0
  const client = async () => {
    while (sent < bounds.most && performance.now() - start < bounds.ms) {
      const shot = next(sent++)
      if (!shot) return
      const { status, text } = await send(agent, origin, shot)
      if (status !== 200) throw new Error(`${shot.path} answered ${status}: ${text.slice(0, 300)}`)
      answered += 1
    }
  }
  await Promise.all(Array.from({ length: bounds.clients }, client))
  const seconds = (performance.now() - start) / 1000
  agent.destroy()
  return answered / seconds
}

export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b)
  const [low, high] = [sorted[(sorted.length - 1) >> 1] ?? 0, sorted[sorted.length >> 1] ?? 0]
  return (low + high) / 2
}

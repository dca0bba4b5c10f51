import { Agent, request } from 'node:http'
import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { median } from './load.ts'
import { startOurs } from './servers.ts'

/** How long nobody may wait for an answer that costs nothing, while others send what costs much. */
const mostDelayMs = 200
const rounds = 5

/** JSON of 0.9 MB that is made of 300,000 parts: small to send, dear to walk over. */
const body = Buffer.from(`[${'[],'.repeat(299_999)}[]]`)

/** Six at once: of visitors, of nobody, of a member who is none, of staff without the token. */
const calls = [
  'POST /api/contact',
  'POST /api/nope',
  'POST /api/auth/login',
  'POST /api/cart',
  'POST /login',
  'PUT /api/my/profile',
]

const agent = new Agent({ keepAlive: true })

/** Sends one request and tells its status, or that the connection broke. */
const send = (origin: string, call: string, payload?: Buffer): Promise<number | string> => {
  const [method = 'GET', path = '/'] = call.split(' ')
  return new Promise((resolve) => {
    const headers = payload && { 'content-type': 'application/json', 'content-length': payload.length }
    const sent = request(origin + path, { method, ...(headers ? { headers } : { agent }) }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode ?? 0))
    })
    sent.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
    sent.end(payload)
  })
}

/** Asks for the health of the server all the time; tells the longest wait. */
const watchHealth = (origin: string) => {
  let worst = 0
  let isOver = false
  const watched = (async () => {
    while (!isOver) {
      const began = performance.now()
      await send(origin, 'GET /healthz')
      worst = Math.max(worst, performance.now() - began)
      await sleep(5)
    }
    return worst
  })()
  return () => {
    isOver = true
    return watched
  }
}

const ours = await startOurs()
try {
  const origin = await ours.startAnother({ RATE_LIMITS: 'on' })
  await sleep(20_000)
  const delays: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const end = watchHealth(origin)
    await sleep(200)
    const began = performance.now()
    const answers = await Promise.all(calls.map(async (call) => `${call} ${await send(origin, call, body)}`))
    const took = performance.now() - began
    const worst = await end()
    delays.push(worst)
    console.log(
      `/healthz at worst ${worst.toFixed(0)} ms; all answered after ${took.toFixed(0)} ms: ${answers.join(', ')}`,
    )
  }
  const middle = median(delays)
  console.log(`/healthz at worst: median ${middle.toFixed(0)} ms of ${rounds} rounds, wanted under ${mostDelayMs}`)
  if (Math.max(...delays) > mostDelayMs) process.exitCode = 1
} finally {
  await ours.stop()
  agent.destroy()
}

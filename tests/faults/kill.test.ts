import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buyOnce, type Promised } from './buyer.ts'
import { RunningServer } from './running_server.ts'
import { aWish } from './wish.ts'

const rounds = 20
const buyers = 8
/** After a kill the server shall be ready again, and not hang; how long it takes is printed, as machines differ. */
const readyWithinMs = 15_000

const server = new RunningServer()
beforeAll(async () => {
  server.takeDemo()
  await server.start()
})
afterAll(() => server.remove())

describe('a server that is killed again and again', () => {
  it('loses nothing that it acknowledged to eight buyers, and is ready again in time', async () => {
    const wish = await aWish(server)
    const promises: Promised[] = []
    let over = false
    const buying = Array.from({ length: buyers }, async () => {
      while (!over) {
        const promised = await buyOnce(server.origin, wish, () => over)
        if (promised) promises.push(promised)
      }
    })
    const starts: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      await sleep(100 + Math.random() * 1400)
      await server.end('SIGKILL')
      starts.push(await server.start())
    }
    // a machine with other work needs longer for as many orders
    for (const end = Date.now() + 120_000; promises.length <= rounds && Date.now() < end; ) await sleep(100)
    over = true
    await Promise.all(buying)

    const kept = await server.rows<{ order_no: string; grand_total: number; payment_status: string }>(
      'select order_no, grand_total, payment_status from orders where order_no = any($1)',
      [promises.map(({ order_no }) => order_no)],
    )
    const byNumber = new Map(kept.map((order) => [order.order_no, order]))
    const lost = promises.filter(({ order_no }) => !byNumber.has(order_no))
    const unpaid = promises.filter(({ order_no, paid }) => paid && byNumber.get(order_no)?.payment_status !== 'paid')
    const wrong = promises.filter(({ order_no, grand_total }) => byNumber.get(order_no)?.grand_total !== grand_total)
    console.log(
      `${rounds} kills, ${promises.length} orders acknowledged, ${promises.filter(({ paid }) => paid).length} paid; ready again after ${starts.map((ms) => Math.round(ms)).join(' ')} ms`,
    )
    expect({ lost, unpaid, wrong }).toEqual({ lost: [], unpaid: [], wrong: [] })
    expect(promises.length).toBeGreaterThan(rounds)
    expect(await server.brokenChecks()).toEqual([])
    const median = starts.sort((a, b) => a - b)[rounds / 2] as number
    expect(median).toBeLessThan(readyWithinMs)
  })
})

import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buyOnce } from './buyer.ts'
import { RunningServer } from './running_server.ts'
import { aWish } from './wish.ts'

/** `npm start` without npm: the launcher and the server that it keeps running. */
const server = new RunningServer('bin/run.mjs', ['start'])
beforeAll(async () => {
  await server.start({}, 300_000)
}, 300_000)
afterAll(() => server.remove())

/** The server itself, a child of the launcher. */
const serverPid = (): number => {
  const children = readFileSync(`/proc/${server.pid}/task/${server.pid}/children`, 'utf8').trim().split(' ')
  const pid = children.find((child) => readFileSync(`/proc/${child}/cmdline`, 'utf8').includes('src/server.ts'))
  if (pid === undefined) throw new Error('the launcher runs no server')
  return Number(pid)
}

const databasePid = () => Number(readFileSync(`${server.folder}/postgres/postmaster.pid`, 'utf8').split('\n')[0])

const becomesReady = async (seconds: number): Promise<number> => {
  const began = performance.now()
  for (const deadline = began + seconds * 1000; !(await server.isReady()); await sleep(20))
    if (performance.now() > deadline) throw new Error(`not ready within ${seconds} s`)
  return performance.now() - began
}

describe.runIf(process.platform === 'linux')('a server under npm start that is killed', () => {
  it('is back by itself with every acknowledged order, and its old database does not stand in the way', async () => {
    const wish = await aWish(server)
    const took: number[] = []
    for (let round = 0; round < 3; round += 1) {
      const promised = await buyOnce(server.origin, wish, () => false)
      if (!promised) throw new Error('nothing was bought')
      const [before, database] = [serverPid(), databasePid()]
      process.kill(before, 'SIGKILL')
      await sleep(50)
      took.push(await becomesReady(60))
      expect(serverPid()).not.toBe(before)
      expect(databasePid()).not.toBe(database)
      const [kept] = await server.rows<{ grand_total: number }>('select grand_total from orders where order_no = $1', [
        promised.order_no,
      ])
      expect(kept?.grand_total).toBe(promised.grand_total)
    }
    console.log(`ready again after ${took.map((ms) => Math.round(ms)).join(' ')} ms`)
    expect(await server.brokenChecks()).toEqual([])
  })

  it('ends at once with everything when the launcher is told to', async () => {
    const [own, database] = [serverPid(), databasePid()]
    expect(await server.end('SIGTERM')).toBe(0)
    for (const pid of [own, database]) expect(() => process.kill(pid, 0)).toThrow('ESRCH')
  })

  it('refuses a folder or a port in use with one sentence, and does not try again', async () => {
    await server.start()
    const second = new RunningServer('bin/run.mjs', ['start'])
    await expect(second.start({ DATA_DIR: server.folder }, 60_000)).rejects.toThrow('ended with 1')
    await expect(second.start({ PORT: new URL(server.origin).port, DEMO: '0' }, 60_000)).rejects.toThrow('ended with 1')
    expect(second.complained).toMatch(/資料夾使用中/)
    expect(second.complained).toMatch(/連接埠 \d+ 已經有程式在用/)
    expect(second.complained).not.toMatch(/重新啟動|沒有再試/)
    await second.remove()
  })
})

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Limit, limits, pausesOf } from '#registry/limits.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { makeRateLimits, pruneCounters } from './rate_limits.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp({ RATE_LIMITS: 'on' })
})
afterAll(() => t?.close())
beforeEach(async () => {
  await t.app.db.deleteFrom('rate_limits').execute()
  t.clock.set('2026-11-20T12:00:00+08:00')
})

const counters = () => t.app.db.selectFrom('rate_limits').selectAll().orderBy('key').execute()
const ip = '203.0.113.7'

describe('the pauses of a limit', () => {
  const base = { points: 3, seconds: 60, per: 'network' } as const
  it.each<[string, Limit, readonly (number | null)[]]>([
    ['last until the window ends', base, [null]],
    [
      'double up to the longest',
      { ...base, slows: { first: 2, most: 900 } },
      [2, 4, 8, 16, 32, 64, 128, 256, 512, 900],
    ],
    ['may be equal', { ...base, slows: { first: 5, most: 5 } }, [5]],
    ['may be none: such a limit only counts', { ...base, slows: { first: 0, most: 0 } }, [0]],
  ])('%s', (_, limit, seconds) => {
    expect(pausesOf(limit)).toEqual(seconds.map((one) => (one === null ? null : one * 1000)))
  })
})

describe('a limit', () => {
  it('lets exactly its points through of many uses at once, in several processes', async () => {
    const processes = [t.app, { ...t.app, limits: makeRateLimits() }, { ...t.app, limits: makeRateLimits() }]
    // Their clocks differ by some milliseconds, as those of machines do.
    const skewed = processes.map((app, n) => ({ ...app, clock: () => new Date(t.clock.now().getTime() - n * 3) }))
    const uses = Array.from({ length: 30 }, (_, n) => {
      const app = skewed[n % 3] as TestApp['app']
      return app.limits.count(app, 'login_guesses', { account: 'member ming@example.com', ip })
    })
    expect((await Promise.all(uses)).filter(({ allowed }) => allowed)).toHaveLength(5)
  })

  it('starts over when its window is over, and forgets when told', async () => {
    const use = () => t.app.limits.count(t.app, 'register', { ip })
    for (let n = 0; n < 5; n += 1) expect((await use()).allowed).toBe(true)
    t.clock.forward(3_599_000)
    expect(await use()).toEqual({ allowed: false, wait: 1 })
    t.clock.forward(1000)
    expect(await use()).toMatchObject({ allowed: true, uses: 1 })
    await t.app.limits.forget(t.app, 'register', { ip })
    expect(await counters()).toEqual([])
  })

  it('is undone with the transaction that it was counted in', async () => {
    const failing = t.app.db.transaction().execute(async (db) => {
      await t.app.limits.use({ ...t.app, db }, 'strangers_mail', 'ming@example.com')
      throw new Error('undone')
    })
    await expect(failing).rejects.toThrow('undone')
    expect(await counters()).toEqual([])
  })

  it('keeps no address of a mailbox', async () => {
    await t.app.limits.use(t.app, 'strangers_mail', 'ming@example.com')
    await t.app.limits.use(t.app, 'login_guesses', { account: 'member ming@example.com', ip: '2001:db8::7' })
    const rows = await counters()
    expect(JSON.stringify(rows)).not.toContain('ming')
    expect(rows.map(({ key }) => key.split(' ')[1])).toContain('2001:db8:0:0::/64')
  })

  it('of guesses is forgotten for an account from all networks, and for no other account', async () => {
    const guess = (account: string, from: string) => t.app.limits.use(t.app, 'login_guesses', { account, ip: from })
    for (const from of [ip, '2001:db8::7']) for (const who of ['ming', 'hua']) await guess(who, from)
    await t.app.limits.forgetGuesses(t.app, 'login_guesses', 'ming')
    expect(await counters()).toHaveLength(2)
  })

  it('does not ask the database again for a network that it has just refused', async () => {
    const use = () => t.app.limits.count(t.app, 'clinic_apply', { ip: '203.0.113.9' })
    for (let n = 0; n < limits.clinic_apply.points; n += 1) await use()
    const first = await use()
    await t.app.db.deleteFrom('rate_limits').execute()
    expect(await use()).toEqual(first)
    t.clock.forward(24 * 3_600_000)
    expect((await use()).allowed).toBe(true)
  })
})

describe('the table of counters', () => {
  it('loses what is over', async () => {
    await t.app.limits.use(t.app, 'cart', { ip })
    await t.app.limits.use(t.app, 'register', { ip })
    t.clock.forward(60_000)
    await pruneCounters(t.app)
    expect((await counters()).map(({ name }) => name)).toEqual(['register'])
  })

  it('keeps only so many, however many networks somebody owns, and those that count most', async () => {
    for (let n = 0; n < 3; n += 1) await t.app.limits.use(t.app, 'register', { ip })
    for (let n = 0; n < 20; n += 1) await t.app.limits.use(t.app, 'register', { ip: `2001:db8:0:${n.toString(16)}::1` })
    await pruneCounters(t.app, 10)
    const left = await counters()
    expect(left).toHaveLength(10)
    expect(left.find(({ key }) => key === ip)?.points).toBe(3)
  })
})

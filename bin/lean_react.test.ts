import { describe, expect, it } from 'vitest'
import { asEsModule } from './lean_react.ts'

const run = async (code: string) =>
  (await import(`data:text/javascript,${encodeURIComponent(asEsModule(code))}`)) as Record<string, unknown>

describe("React's files as ES modules", () => {
  it('gives every export the name and the value it had', async () => {
    const code = 'exports.one = 1; function two() { return exports.one + 1 } exports.two = two;'
    const { one, two } = await run(code)
    expect([one, (two as () => number)()]).toEqual([1, 2])
  })

  it('tells what is set from what is called or compared', async () => {
    const { calls } = await run(
      'exports.calls = 0; exports.call = () => { exports.calls === 0 && (exports.calls = 5) }; exports.call();',
    )
    expect(calls).toBe(5)
  })

  it('keeps an export that is set twice up to date', async () => {
    const { now } = await run(
      'exports.now = void 0; if (true) { exports.now = () => 7; } else { exports.now = () => 8; }',
    )
    expect((now as () => number)()).toBe(7)
  })

  it('asks for other modules by import', () => {
    const text = asEsModule('var Scheduler = require("scheduler"), last = Scheduler.unstable_now();')
    expect(text).toContain("import * as Scheduler from 'scheduler'")
    expect(text).toContain('last = Scheduler.unstable_now()')
    expect(text).not.toContain('require')
  })

  it('refuses a file that would still need CommonJS', () => {
    expect(() => asEsModule('module.exports = {}')).toThrow('differently')
    expect(() => asEsModule('if (x) require("react")')).toThrow('differently')
  })
})

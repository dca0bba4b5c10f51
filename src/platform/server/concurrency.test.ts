import { describe, expect, it } from 'vitest'
import { common } from '#platform/contract/failures.ts'
import { limitConcurrency } from './concurrency.ts'

/** Work that ends when told, and how much of it runs. */
const heldWork = () => {
  const ends: (() => void)[] = []
  const world = { running: 0, most: 0 }
  const work = async () => {
    world.running += 1
    world.most = Math.max(world.most, world.running)
    await new Promise<void>((resolve) => ends.push(resolve))
    world.running -= 1
  }
  const endAll = async () => {
    for (let end = ends.shift(); end; end = ends.shift()) {
      end()
      await new Promise(setImmediate)
    }
  }
  return { world, work, endAll }
}

describe('work in turn', () => {
  it('runs so much at once, lets some wait and refuses the rest, who should try again later', async () => {
    const { world, work, endAll } = heldWork()
    const inTurn = limitConcurrency({ at_once: 2, waiting: 3, retry_after: 5 })
    const asked = Array.from({ length: 6 }, () => inTurn(work))
    await expect(asked[5]).rejects.toMatchObject({ failure: common.unavailable, details: { retry_after: 5 } })
    await endAll()
    await Promise.all(asked.slice(0, 5))
    expect(world).toEqual({ running: 0, most: 2 })
  })

  it('gives the turn of work that failed to the next', async () => {
    const inTurn = limitConcurrency({ at_once: 1, waiting: 1, retry_after: 5 })
    const failing = inTurn(async () => {
      throw new Error('broken')
    })
    const next = inTurn(async () => 'done')
    await expect(failing).rejects.toThrow('broken')
    expect(await next).toBe('done')
    expect(await inTurn(async () => 'again')).toBe('again')
  })
})

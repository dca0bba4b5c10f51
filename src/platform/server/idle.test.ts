import { expect, it } from 'vitest'
import { whenIdle } from './idle.ts'

/** Keeps the event loop busy until it is told to stop. */
const makeBusy = () => {
  let isBusy = true
  const spin = () => {
    const end = performance.now() + 5
    while (performance.now() < end);
    if (isBusy) setImmediate(spin)
  }
  spin()
  return {
    stop: () => {
      isBusy = false
    },
    isBusy: () => isBusy,
  }
}

it('waits until the event loop is idle', async () => {
  const work = makeBusy()
  setTimeout(work.stop, 200)
  await whenIdle({ timeout_ms: 60_000 })
  expect(work.isBusy()).toBe(false)
})

it('goes on after its timeout in a process that stays busy', async () => {
  const work = makeBusy()
  await whenIdle({ timeout_ms: 100 })
  expect(work.isBusy()).toBe(true)
  work.stop()
})

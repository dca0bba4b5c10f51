import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CallFailed } from './call.ts'
import { makeDraftSaver } from './draft_saver.ts'

type Saved = { version: number; text: string }

/** A server with one draft that another device may change, and that may be out of reach. */
const makeServer = () => {
  const server = { text: '', version: 1, isAway: false, saves: 0 }
  const save = async (text: string, version: number): Promise<Saved> => {
    server.saves += 1
    if (server.isAway) throw new CallFailed(0, {})
    if (version !== server.version) throw new CallFailed(409, { code: 'stale', message: '有人改過' })
    if (text === 'bad') throw new CallFailed(422, { code: 'invalid', message: '不對', errors: { text: ['不對'] } })
    Object.assign(server, { text, version: version + 1 })
    return { version: server.version, text }
  }
  return { server, save }
}

const start = () => {
  const { server, save } = makeServer()
  const saver = makeDraftSaver<string, Saved>({ version: 1, save, onSaved: () => undefined })
  return { server, saver }
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('a draft that somebody fills in', () => {
  it('is saved once after a pause, with the newest words', async () => {
    const { server, saver } = start()
    saver.change('小')
    saver.change('小橘')
    expect(saver.store.get().kind).toBe('saving')
    await vi.advanceTimersByTimeAsync(1000)
    expect(server).toMatchObject({ text: '小橘', saves: 1 })
    expect(saver.store.get().kind).toBe('saved')
  })

  it('is saved at once when the page is left', async () => {
    const { server, saver } = start()
    saver.change('小橘')
    await saver.flush()
    expect(server.text).toBe('小橘')
  })

  it('is ended with the newest version: a save that is on its way is waited for', async () => {
    const { server, saver } = start()
    saver.change('小')
    void saver.flush()
    expect(saver.version()).toBe(1)
    await saver.stop()
    expect([saver.version(), server.version]).toEqual([2, 2])
  })

  it('also has what was typed while a save was under way', async () => {
    const { server, saver } = start()
    saver.change('小')
    const flushed = saver.flush()
    saver.change('小橘')
    await flushed
    expect(server).toMatchObject({ text: '小橘', saves: 2 })
  })

  it('is tried again by itself while the network is away', async () => {
    const { server, saver } = start()
    server.isAway = true
    saver.change('小橘')
    await vi.advanceTimersByTimeAsync(1000)
    expect(saver.store.get().kind).toBe('offline')
    server.isAway = false
    await vi.advanceTimersByTimeAsync(5000)
    expect(server.text).toBe('小橘')
    expect(saver.store.get().kind).toBe('saved')
  })

  it('stops when another device saved, until the person keeps what is here', async () => {
    const { server, saver } = start()
    Object.assign(server, { text: '花捲', version: 5 })
    saver.change('小橘')
    await vi.advanceTimersByTimeAsync(1000)
    expect(saver.store.get().kind).toBe('stale')
    saver.change('小橘二號')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(server.text).toBe('花捲')
    saver.takeVersion(5)
    await vi.advanceTimersByTimeAsync(1000)
    expect(server.text).toBe('小橘二號')
  })

  it('shows what the server refuses and goes on with the next words', async () => {
    const { server, saver } = start()
    saver.change('bad')
    await vi.advanceTimersByTimeAsync(1000)
    expect(saver.store.get()).toMatchObject({ kind: 'refused', failure: { errors: { text: ['不對'] } } })
    saver.change('小橘')
    await vi.advanceTimersByTimeAsync(1000)
    expect(server.text).toBe('小橘')
  })

  it('is not saved any more once it was sent', async () => {
    const { server, saver } = start()
    saver.change('小橘')
    saver.stop()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(server.saves).toBe(0)
  })
})

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { anAutosavedForm, valuesOf } from '#tests/support/autosaved_form.ts'
import { CallFailed } from './call.ts'

const rest = (ms = 3000) => vi.advanceTimersByTimeAsync(ms)

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T06:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('a form that saves itself', () => {
  it('sends the fields that changed, three seconds after the last key', async () => {
    const { server, autosave, type } = anAutosavedForm()
    type({ text: '一二' })
    await rest(2000)
    type({ text: '一二三' })
    await rest(2900)
    expect(server.sent).toEqual([])
    await rest(100)
    expect(server.sent).toEqual([{ text: '一二三' }])
    expect(autosave.store.get().kind).toBe('saved')
    expect(autosave.told.get().at).toEqual(new Date('2026-11-20T06:00:05Z'))
    await rest(600_000)
    expect(server.sent).toHaveLength(1)
  })

  it('does not wait for a pause longer than half a minute', async () => {
    const { server, type } = anAutosavedForm()
    for (let second = 0; second < 35; second += 1) {
      type({ text: `第 ${second} 秒` })
      await rest(1000)
    }
    expect(server.sent).toEqual([{ text: '第 29 秒' }])
  })

  it('sends nothing where what was typed is taken back', async () => {
    const { server, type } = anAutosavedForm()
    type({ text: '一二' })
    type({ text: '一' })
    await rest()
    expect(server.sent).toEqual([])
  })

  it('has one request in the air, and sends afterwards what was typed meanwhile', async () => {
    const { server, type, answerAll } = anAutosavedForm()
    server.isSlow = true
    type({ text: '一二' })
    await rest()
    type({ text: '一二三' })
    await rest(20_000)
    expect(server.sent).toEqual([{ text: '一二' }])
    await answerAll()
    await rest()
    await answerAll()
    expect(server.sent).toEqual([{ text: '一二' }, { text: '一二三' }])
    expect([server.most, server.stored.text, server.stored.version]).toEqual([1, '一二三', 3])
  })

  it('never sends what waits for a press, nor anything once it is out', async () => {
    const { server, tab, type } = anAutosavedForm()
    type({ status: 'published' })
    await rest()
    expect(server.sent).toEqual([])
    tab.base = { ...tab.base, status: 'published' }
    type({ text: '改了公開的' })
    await rest()
    expect(server.sent).toEqual([])
  })

  it('says nothing of an unfinished field but that it waits, and saves all others', async () => {
    const { server, autosave, type } = anAutosavedForm()
    type({ title: '', text: '二' })
    await rest()
    expect(server.sent).toEqual([{ text: '二' }])
    expect([autosave.store.get().kind, autosave.told.get().unready]).toEqual(['saved', ['title']])
    type({ title: '乙' })
    await rest()
    expect([server.stored.title, autosave.told.get().unready]).toEqual(['乙', []])
  })

  it('leaves out what the server refuses until it is changed', async () => {
    const { server, autosave, type } = anAutosavedForm()
    type({ title: 'bad', text: '二' })
    await rest()
    expect(server.sent).toEqual([{ title: 'bad', text: '二' }, { text: '二' }])
    expect(autosave.told.get().unready).toEqual(['title'])
    type({ text: '三' })
    await rest()
    expect(server.sent.at(-1)).toEqual({ text: '三' })
    type({ title: '好' })
    await rest()
    expect(server.stored.title).toBe('好')
  })
})

describe('a save that fails', () => {
  it.each([
    ['the line is broken', new CallFailed(0, {})],
    ['the server has too much to do', new CallFailed(503, { code: 'busy' })],
  ])('is tried again by itself where %s', async (_, failure) => {
    const { server, autosave, type } = anAutosavedForm()
    server.fails = failure
    type({ text: '二' })
    await rest()
    expect(autosave.store.get().kind).toBe('offline')
    server.fails = undefined
    await rest(5000)
    expect([server.stored.text, autosave.store.get().kind]).toEqual(['二', 'saved'])
  })

  it.each([
    ['the sign-in ended', new CallFailed(401, { code: 'not_signed_in', message: '請先登入。' })],
    ['it is no draft any more', new CallFailed(409, { code: 'not_draft', message: '已經不是草稿' })],
  ])('says why where %s, and is tried again by a press and by the next key', async (_, failure) => {
    const { server, autosave, type } = anAutosavedForm()
    server.fails = failure
    type({ text: '二' })
    await rest()
    expect(autosave.store.get()).toEqual({ kind: 'refused', failure })
    await rest(600_000)
    expect(server.sent).toHaveLength(1)
    server.fails = undefined
    await autosave.flush()
    expect([server.stored.text, autosave.store.get().kind]).toEqual(['二', 'saved'])
  })

  it('asks nobody about words of its own whose answer was lost', async () => {
    const { server, tab, type } = anAutosavedForm()
    server.loses = true
    type({ text: '二' })
    await rest()
    server.loses = false
    type({ text: '二三' })
    await rest()
    expect([tab.asks, server.stored.text]).toEqual([false, '二三'])
  })
})

describe('two who type into one draft', () => {
  it('keep what only one of them changed', async () => {
    const { server, tab, type } = anAutosavedForm()
    server.stored = { ...server.stored, title: '同事的', version: 2 }
    type({ text: '我的' })
    await rest()
    expect(server.stored).toMatchObject({ title: '同事的', text: '我的', version: 3 })
    expect(tab.values.title).toBe('同事的')
  })

  it('are asked about what both changed, and nothing is sent until they were', async () => {
    const { server, tab, autosave, type } = anAutosavedForm()
    server.stored = { ...server.stored, text: '同事的', version: 2 }
    type({ text: '我的' })
    await rest()
    expect([tab.asks, autosave.store.get().kind]).toEqual([true, 'stale'])
    type({ text: '我的又改' })
    await rest(60_000)
    expect([server.sent.length, server.stored.text]).toEqual([1, '同事的'])
  })
})

describe('a press beside it', () => {
  it('waits for what is on its way, and nothing is sent beside it', async () => {
    const { server, tab, autosave, type, answerAll } = anAutosavedForm()
    server.isSlow = true
    type({ text: '二' })
    await rest()
    const seen: number[] = []
    const done = Promise.withResolvers<void>()
    const pressed = autosave.pressed(async () => {
      seen.push(tab.base.version)
      await done.promise
    })
    await rest(0)
    expect(seen).toEqual([])
    await answerAll()
    expect(seen).toEqual([2])
    type({ text: '三' })
    await rest(60_000)
    expect(server.sent).toHaveLength(1)
    done.resolve()
    await pressed
    await rest()
    expect(server.sent.at(-1)).toEqual({ text: '三' })
  })

  it('takes back the save that waits', async () => {
    const { server, tab, autosave, type } = anAutosavedForm()
    type({ text: '二' })
    await autosave.pressed(async () => {
      server.stored = { ...server.stored, text: '二', version: 2 }
      Object.assign(tab, { base: server.stored, saved: valuesOf(server.stored) })
    })
    await rest(60_000)
    expect([server.sent, autosave.store.get().kind]).toEqual([[], 'saved'])
  })
})

describe('a page that is left', () => {
  it('saves at once', async () => {
    const { server, autosave, type } = anAutosavedForm()
    type({ text: '二' })
    await autosave.flush()
    expect(server.stored.text).toBe('二')
  })

  it('sends nothing any more once it is gone', async () => {
    const { server, autosave, type } = anAutosavedForm()
    type({ text: '二' })
    autosave.stop()
    await rest(60_000)
    expect(server.sent).toEqual([])
  })
})

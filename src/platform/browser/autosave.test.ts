import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type AutosavedForm, makeAutosave } from './autosave.ts'
import { CallFailed } from './call.ts'

type Story = { version: number; title: string; text: string; status: 'draft' | 'published' }
type Values = { title: string; text: string; status: string }

const valuesOf = ({ title, text, status }: Story): Values => ({ title, text, status })

/** A draft on a server that may be away, slow, or changed by others, and the form of one tab. */
const start = () => {
  const server = {
    stored: { version: 1, title: '甲', text: '一', status: 'draft' } as Story,
    /** What was sent, without its version. */
    sent: [] as object[],
    /** Answers that wait until somebody lets them go. */
    held: [] as (() => void)[],
    inAir: 0,
    most: 0,
    fails: undefined as CallFailed | undefined,
    loses: false,
    isSlow: false,
  }
  const tab = { base: server.stored, values: valuesOf(server.stored), saved: valuesOf(server.stored), asks: false }
  const answer = async (values: Values, names: readonly string[]): Promise<Story> => {
    const fields = Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name)))
    server.sent.push(fields)
    if (server.isSlow) await new Promise<void>((resolve) => server.held.push(resolve))
    if (server.fails) throw server.fails
    if (tab.base.version !== server.stored.version) throw new CallFailed(409, { code: 'stale', message: '有人改過' })
    if (fields.title === 'bad') throw new CallFailed(422, { code: 'invalid', errors: { title: ['不對'] } })
    server.stored = { ...server.stored, ...fields, version: server.stored.version + 1 }
    if (server.loses) throw new CallFailed(0, {})
    return server.stored
  }
  const form: AutosavedForm<Values, Story> = {
    isOpen: () => tab.base.status === 'draft' && !tab.asks,
    base: () => tab.base,
    values: () => ({ ...tab.values }),
    saved: () => tab.saved,
    fields: ['title', 'text'],
    unready: async (fields) => fields.filter((field) => tab.values[field] === ''),
    send: async (values, fields) => {
      server.inAir += 1
      server.most = Math.max(server.most, server.inAir)
      return answer(values, fields).finally(() => {
        server.inAir -= 1
      })
    },
    onSaved: (stored, sent, fields) => {
      tab.base = stored
      tab.saved = { ...tab.saved, ...Object.fromEntries(fields.map((field) => [field, sent[field]])) }
    },
    onStale: (_, unanswered) => {
      const theirs = valuesOf(server.stored)
      const both = (['title', 'text'] as const).filter(
        (field) =>
          theirs[field] !== tab.saved[field] &&
          tab.values[field] !== tab.saved[field] &&
          tab.values[field] !== theirs[field] &&
          !unanswered.some((sent) => sent[field] === theirs[field]),
      )
      tab.asks = both.length > 0
      if (tab.asks) return false
      for (const field of ['title', 'text'] as const)
        if (tab.values[field] === tab.saved[field]) tab.values = { ...tab.values, [field]: theirs[field] }
      Object.assign(tab, { base: server.stored, saved: theirs })
      return true
    },
  }
  const autosave = makeAutosave(form)
  const type = (values: Partial<Values>) => {
    tab.values = { ...tab.values, ...values }
    autosave.notice()
  }
  const answerAll = async () => {
    for (const go of server.held.splice(0)) go()
    await vi.advanceTimersByTimeAsync(0)
  }
  return { server, tab, autosave, type, answerAll }
}

const rest = (ms = 3000) => vi.advanceTimersByTimeAsync(ms)

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T06:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('a form that saves itself', () => {
  it('sends the fields that changed, three seconds after the last key', async () => {
    const { server, autosave, type } = start()
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
    const { server, type } = start()
    for (let second = 0; second < 35; second += 1) {
      type({ text: `第 ${second} 秒` })
      await rest(1000)
    }
    expect(server.sent).toEqual([{ text: '第 29 秒' }])
  })

  it('sends nothing where what was typed is taken back', async () => {
    const { server, type } = start()
    type({ text: '一二' })
    type({ text: '一' })
    await rest()
    expect(server.sent).toEqual([])
  })

  it('has one request in the air, and sends afterwards what was typed meanwhile', async () => {
    const { server, type, answerAll } = start()
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
    const { server, tab, type } = start()
    type({ status: 'published' })
    await rest()
    expect(server.sent).toEqual([])
    tab.base = { ...tab.base, status: 'published' }
    type({ text: '改了公開的' })
    await rest()
    expect(server.sent).toEqual([])
  })

  it('says nothing of an unfinished field but that it waits, and saves all others', async () => {
    const { server, autosave, type } = start()
    type({ title: '', text: '二' })
    await rest()
    expect(server.sent).toEqual([{ text: '二' }])
    expect([autosave.store.get().kind, autosave.told.get().unready]).toEqual(['saved', ['title']])
    type({ title: '乙' })
    await rest()
    expect([server.stored.title, autosave.told.get().unready]).toEqual(['乙', []])
  })

  it('leaves out what the server refuses until it is changed', async () => {
    const { server, autosave, type } = start()
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
    const { server, autosave, type } = start()
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
    const { server, autosave, type } = start()
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
    const { server, tab, type } = start()
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
    const { server, tab, type } = start()
    server.stored = { ...server.stored, title: '同事的', version: 2 }
    type({ text: '我的' })
    await rest()
    expect(server.stored).toMatchObject({ title: '同事的', text: '我的', version: 3 })
    expect(tab.values.title).toBe('同事的')
  })

  it('are asked about what both changed, and nothing is sent until they were', async () => {
    const { server, tab, autosave, type } = start()
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
    const { server, tab, autosave, type, answerAll } = start()
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
    const { server, tab, autosave, type } = start()
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
    const { server, autosave, type } = start()
    type({ text: '二' })
    await autosave.flush()
    expect(server.stored.text).toBe('二')
  })

  it('sends nothing any more once it is gone', async () => {
    const { server, autosave, type } = start()
    type({ text: '二' })
    autosave.stop()
    await rest(60_000)
    expect(server.sent).toEqual([])
  })
})

import { vi } from 'vitest'
import { type AutosavedForm, makeAutosave } from '#platform/browser/autosave.ts'
import { CallFailed } from '#platform/browser/call.ts'

type Story = { version: number; title: string; text: string; status: 'draft' | 'published' }
type Values = { title: string; text: string; status: string }

export const valuesOf = ({ title, text, status }: Story): Values => ({ title, text, status })

/** A draft on a server that may be away, slow, or changed by others, and the form of one tab. */
export const anAutosavedForm = () => {
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

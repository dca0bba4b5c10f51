import { CallFailed } from './call.ts'
import { makeDraftSaver } from './draft_saver.ts'
import { externalStore } from './external_store.ts'
import { isSame } from './merge.ts'

type Versioned = { version: number }
type Names<V> = readonly (keyof V & string)[]

/** A form that saves itself, as the autosave asks it. */
export type AutosavedForm<V extends object, R extends Versioned> = {
  /** Whether it may save itself now: what is stored is a draft, and nobody has to pick between two versions first. */
  readonly isOpen: () => boolean
  readonly base: () => R
  readonly values: () => V
  /** What is saved, as it stands in the fields. */
  readonly saved: () => V
  /** Fields that save themselves; all others wait for a press. */
  readonly fields: Names<V>
  /** Which of these cannot be sent as they are. Waits for files under way. */
  readonly unready: (fields: Names<V>) => Promise<Names<V>>
  /** Sends these fields. @throws CallFailed */
  readonly send: (values: V, fields: Names<V>) => Promise<R>
  readonly onSaved: (answer: R, sent: V, fields: Names<V>) => void
  /**
   * Merges what somebody faster left.
   *
   * @param unanswered what was sent before and never answered: it may be what is stored now
   * @returns whether it goes on: false where a person has to pick
   */
  readonly onStale: (stale: CallFailed, unanswered: readonly V[]) => boolean
}

type Times = {
  /** Pause after the last key, ms. */
  readonly pause?: number
  /** Whoever types without a pause is saved so long after the first key that is not, ms. */
  readonly longest?: number
  readonly now?: () => Date
}

/** Since when it is saved, if it has saved itself yet, and which fields wait until they can be. */
export type Autosaved = { readonly at: Date | null; readonly unready: readonly string[] }

/** How often one save is repeated when others save at the same moment, or fields are refused. */
const mostTries = 3

/**
 * Saves a form by itself a few seconds after the last key: one request at a time, only fields that changed since they
 * were filled, tried again while the network is away. A field that cannot be saved yet waits and holds up no other. While
 * a press is on its way (`pressed`) nothing else is.
 */
export const makeAutosave = <V extends object, R extends Versioned>(form: AutosavedForm<V, R>, times: Times = {}) => {
  const { pause = 3000, longest = 30_000, now = () => new Date() } = times
  const told = externalStore<Autosaved>({ at: null, unready: [] })
  /** What the server does not take, by field: it is not sent again before it is changed. */
  const refused = new Map<string, unknown>()
  let unanswered: V[] = []
  let pressing = 0
  let due: { timer: ReturnType<typeof setTimeout>; since: number } | undefined

  const isOpen = () => pressing === 0 && form.isOpen()
  const changed = (values: V) => {
    const saved = form.saved()
    return form.fields.filter((field) => !isSame(values[field], saved[field]))
  }
  const isRefused = (values: V, field: keyof V & string) =>
    refused.has(field) && isSame(refused.get(field), values[field])
  const refuse = ({ status, errors }: CallFailed, values: V, fields: Names<V>): boolean => {
    const named = new Set(Object.keys(errors).map((place) => place.split('.')[0]))
    const found = status === 422 ? fields.filter((field) => named.has(field)) : []
    for (const field of found) refused.set(field, values[field])
    return found.length > 0
  }

  const send = async (values: V, fields: Names<V>): Promise<R> => {
    unanswered.push(values)
    const answer = await form.send(values, fields)
    unanswered = []
    form.onSaved(answer, values, fields)
    told.set({ ...told.get(), at: now() })
    return answer
  }
  /** Whether a save that failed can be tried again at once. */
  const isMended = (error: CallFailed, values: V, fields: Names<V>): boolean => {
    if (error.code !== 'stale') return refuse(error, values, fields)
    const goesOn = form.onStale(error, unanswered)
    unanswered = []
    return goesOn
  }
  const save = async (tries = 1): Promise<R> => {
    const unready = isOpen() ? await form.unready(changed(form.values())) : []
    // while files were on their way somebody may have pressed
    if (!isOpen()) return form.base()
    const values = form.values()
    const waits = changed(values).filter((field) => unready.includes(field) || isRefused(values, field))
    const fields = changed(values).filter((field) => !waits.includes(field))
    told.set({ ...told.get(), unready: waits })
    if (fields.length === 0) return form.base()
    try {
      return await send(values, fields)
    } catch (error) {
      if (!(error instanceof CallFailed) || tries === mostTries || !isMended(error, values, fields)) throw error
      return save(tries + 1)
    }
  }
  const saver = makeDraftSaver<null, R>({ version: form.base().version, save: () => save(), onSaved: () => undefined })

  const forget = () => {
    clearTimeout(due?.timer)
    due = undefined
  }
  const flush = (): Promise<void> => {
    forget()
    if (saver.store.get().kind === 'saved' && changed(form.values()).length === 0) return Promise.resolve()
    saver.change(null)
    return saver.flush()
  }
  const notice = (): void => {
    if (!isOpen() || changed(form.values()).length === 0) return
    const since = due?.since ?? now().getTime()
    clearTimeout(due?.timer)
    const left = since + longest - now().getTime()
    due = { since, timer: setTimeout(() => void flush(), Math.max(0, Math.min(pause, left))) }
  }
  return {
    /** What becomes of what is typed. */
    store: saver.store,
    told,
    /** Something was typed, or taken back. */
    notice,
    /** Saves at once what is not saved yet. Resolves when the server has it, or has not taken it. */
    flush,
    /** Saves by a press, with nothing else on its way. What was typed meanwhile saves itself afterwards. */
    pressed: async <T>(press: () => Promise<T>): Promise<T> => {
      pressing += 1
      forget()
      await saver.stop()
      try {
        return await press()
      } finally {
        pressing -= 1
        told.set({ at: null, unready: [] })
        saver.takeVersion(form.base().version)
        if (saver.store.get().kind === 'saved') notice()
        else void flush()
      }
    },
    stop: (): void => {
      forget()
      void saver.stop()
    },
  }
}
export type Autosave = ReturnType<typeof makeAutosave>

import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { AutosavedForm } from './autosave.ts'
import type { CallFailed } from './call.ts'
import type { ExternalStore } from './external_store.ts'
import type { Form } from './form_of.ts'
import type { FormWork } from './form_work.ts'
import { isSame, type Merged, openQuestions, type Picks } from './merge.ts'
import { type Clash, colleagueOf, type Taken } from './merging.ts'

type Versioned = { version: number }

/** How a form of something stored saves itself. */
export type Autosaving<Values, R> = {
  /** Whether what is stored saves itself: a draft does, what is out does not. */
  readonly when: (stored: R) => boolean
  /** The fields that do; all others wait for a press. */
  readonly fields: readonly (keyof Values & string)[]
  /** Sends those that changed. @throws CallFailed */
  readonly send: (body: Readonly<Record<string, unknown>> & Versioned) => Promise<R>
  /** What is stored now, for the page to show: it is not read again. */
  readonly onStored: (stored: R) => void
}

/** What the autosave needs of `useForm`. */
type Parts<Values extends FieldValues, Stored, Sent, R> = {
  readonly description: Form<Values, Stored, Sent>
  readonly form: UseFormReturn<Values>
  readonly work: FormWork
  readonly baseStore: ExternalStore<R>
  readonly savedStore: ExternalStore<Values>
  readonly clashStore: ExternalStore<Clash<R> | null>
  readonly current: (stale: CallFailed) => R
  /** What stands in the fields, merged with what somebody left. */
  readonly mergeWith: (newest: R, picks?: Picks, from?: Values) => Merged<Values>
  readonly known: (newest: R) => Values
  readonly onTaken: (taken: Taken) => void
}

const namesIn = (body: object, fields: readonly string[]) =>
  Object.fromEntries(Object.entries(body).filter(([name]) => fields.includes(name)))

const isAlike = (one: unknown, other: unknown): boolean =>
  typeof one === 'string' && typeof other === 'string' ? one.trim() === other.trim() : isSame(one, other)

/** A form of `useForm` as an autosave asks it: what somebody types is written over only where others changed something. */
export const autosavedForm = <Values extends FieldValues, Stored, Sent, R extends Stored & Versioned>(
  { when, fields, send, onStored }: Autosaving<Values, R>,
  parts: Parts<Values, Stored, Sent, R>,
): AutosavedForm<Values, R> => {
  const { description, form, work, baseStore, savedStore, clashStore, current, mergeWith, known, onTaken } = parts
  const bodyOf = (values: Values) => description.bodyOf(values, baseStore.get())

  /** Goes on from what is stored now. */
  const settle = (newest: R, values: Values, saved: Values) => {
    baseStore.set(newest)
    savedStore.set(saved)
    if (isSame(values, form.getValues())) form.resetDefaultValues(saved)
    else {
      form.reset(saved)
      form.reset(values, { keepDefaultValues: true })
    }
    onStored(newest)
  }
  /** What both began with, where what is stored now is what was sent from here and never answered. */
  const beginningOf = (newest: R, unanswered: readonly Values[]): Values => {
    const theirs = known(newest)
    const own = fields.filter((field) => unanswered.some((sent) => isAlike(sent[field], theirs[field])))
    return { ...savedStore.get(), ...namesIn(theirs, own) }
  }
  return {
    isOpen: () => when(baseStore.get()) && clashStore.get() === null,
    base: baseStore.get,
    values: () => form.getValues(),
    saved: savedStore.get,
    fields,
    unready: async (changed) => {
      await work.settled()
      const schema = await description.schema().catch(() => undefined)
      const { error } = schema?.safeParse(bodyOf(form.getValues())) ?? {}
      const wrong = [
        ...(error?.issues ?? []).map(({ path }) => path[0]),
        ...work.incomplete().map(({ field }) => field),
      ]
      return changed.filter((field) => wrong.includes(field))
    },
    send: (values, names) => {
      const { version } = baseStore.get()
      return send({ ...namesIn({ ...bodyOf(values), version }, names), version })
    },
    onSaved: (answer, sent, names) => settle(answer, form.getValues(), { ...known(answer), ...namesIn(sent, names) }),
    onStale: (stale, unanswered) => {
      const [newest, colleague] = [current(stale), colleagueOf(stale)]
      const { values, differences } = mergeWith(newest, {}, beginningOf(newest, unanswered))
      if (openQuestions(differences, {}).length > 0) {
        clashStore.set({ ...colleague, newest, picks: {}, open: false, attempt: 0 })
        return false
      }
      settle(newest, values, known(newest))
      if (differences.length > 0) onTaken({ ...colleague, words: description.words, differences })
      return true
    },
  }
}

import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { z } from 'zod'
import { CallFailed } from './call.ts'
import { externalStore, useStore } from './external_store.ts'
import { type Exactly, useFormCore } from './form_core.ts'
import type { AnyFormWords, FormWords } from './form_words.ts'
import { type Difference, isSame, mergeValues, openQuestions, type Picks, pathKey, type Side } from './merge.ts'

type Options<V extends FieldValues, S extends z.ZodType, R extends { version: number }, B extends z.input<S>> = {
  /** The body schema of the contract; the server checks with the same. */
  schema: S
  /** The words of every field, for whoever compares two versions. */
  words: FormWords<V>
  /** What the page has read; a newer one fills the form while it is as it was, and is announced otherwise. */
  stored: R
  valuesOf: (stored: R) => V
  /** The body of the call, with the version of `stored`; its fields are named as those of the form. */
  bodyOf: (values: V, stored: R) => B & Exactly<B, z.input<S>>
  /** Sends the body and answers with what is stored now; rejects with CallFailed. */
  send: (body: z.input<S>) => Promise<R>
  /** Reads what is stored now, after another person saved. */
  load: () => Promise<R>
  /** After it was saved: a message, or the way to the next page. */
  onSaved?: (stored: R) => void
  /** The name of the form where its page has several. */
  draft?: string
}

/** Who saved in between, and when. */
type Colleague = { changed_by: string | null; changed_at: string | null }

/** Another person changed the same fields: each waits for a pick. */
type Clash<R> = Colleague & { newest: R; picks: Picks; open: boolean; attempt: number }

/** What another person changed and how the two versions fit together, for the parts that show it. */
export type Merging = Colleague & {
  words: AnyFormWords
  differences: readonly Difference[]
  picks: Picks
  /** The questions are shown one by one; otherwise only that there are some. */
  open: boolean
  /** Counts tries to save before every question had a pick. */
  attempt: number
  onPick: (differences: readonly Difference[], side: Side) => void
  onOpen: (open: boolean) => void
  onSave: () => void
}

/** Changes of another person that were saved together with those of this form. */
export type Taken = Colleague & { words: AnyFormWords; differences: readonly Difference[] }

/** Changes of another person that the page has read, and that may be taken into the form. */
export type Newer = { words: AnyFormWords; differences: readonly Difference[]; onTake: () => void }

const nobodyKnown: Colleague = { changed_by: null, changed_at: null }

/** How often a save is repeated when others save at the same moment. */
const mostTries = 3

const isStale = (error: unknown): error is CallFailed => error instanceof CallFailed && error.code === 'stale'

const colleagueOf = ({ details }: CallFailed): Colleague => ({
  changed_by: details.changed_by ?? null,
  changed_at: details.changed_at ?? null,
})

/**
 * A form of something that is stored. It keeps the version that it was opened with (its base), whatever the page reads
 * meanwhile; what is saved, and every action beside it (`act`), carries that version. Where another person was faster,
 * the changes of both are merged field by field, and only fields that both changed are asked about.
 *
 * `page` goes to FormPage, or to FormNotices where the form is not the whole page.
 */
export const useForm = <
  V extends FieldValues,
  S extends z.ZodType,
  R extends { version: number },
  B extends z.input<S>,
>(
  options: Options<V, S, R, B>,
) => {
  const { schema, words, stored, valuesOf, bodyOf, send, load, onSaved, draft = 'page' } = options
  const queries = useQueryClient()
  const [baseStore] = useState(() => externalStore(stored))
  const base = useStore(baseStore, stored)
  const [clash, setClash] = useState<Clash<R> | null>(null)
  const [taken, setTaken] = useState<Taken | null>(null)
  const [acting, setActing] = useState(false)
  const core = useFormCore<V, S>({
    schema,
    values: valuesOf(stored),
    bodyOf: (values) => bodyOf(values, baseStore.get()),
    save: async (values) => {
      setTaken(null)
      await save(values, 1)
    },
    draft,
    base: () => baseStore.get(),
    // Of the same fields, see useLocalDraft, and with its own base: whatever was saved since then is merged as usual.
    onTakeDraft: (kept) => rebase((kept.base ?? stored) as R, kept.values as V),
  })
  const { form } = core.fields
  const { isDirty, isSubmitting } = form.formState

  /** Begins anew from a version, with values that differ from it where something is not saved yet. */
  const rebase = (newest: R, values: V) => {
    baseStore.set(newest)
    form.reset(valuesOf(newest))
    form.reset(values, { keepDefaultValues: true })
  }
  const mergeWith = (newest: R, picks: Picks = {}, from: V = valuesOf(baseStore.get())) =>
    mergeValues({ base: from, mine: form.getValues(), theirs: valuesOf(newest) }, picks)

  const finish = (answer: R, sent: V) => {
    // what was typed while it was on its way stays, and is not saved yet
    const { values } = mergeWith(answer, {}, sent)
    const isWhole = isSame(values, valuesOf(answer))
    if (isWhole) core.mark.release()
    rebase(answer, values)
    setClash(null)
    if (isWhole) onSaved?.(answer)
  }
  const save = async (values: V, tries: number): Promise<void> => {
    try {
      finish(await send(bodyOf(values, baseStore.get())), values)
    } catch (error) {
      if (!isStale(error) || tries === mostTries) throw error
      const newest = await load()
      const merged = mergeWith(newest)
      if (openQuestions(merged.differences, {}).length > 0)
        return setClash({ ...colleagueOf(error), newest, picks: {}, open: true, attempt: 0 })
      rebase(newest, merged.values)
      // the answer of an earlier try was lost on its way: it is all there
      if (isSame(merged.values, valuesOf(newest))) return finish(newest, merged.values)
      setTaken({ ...colleagueOf(error), words, differences: merged.differences })
      await save(merged.values, tries + 1)
    }
  }

  /**
   * Runs an action beside the form with the form's own version, so that it is refused where somebody else has saved
   * since the form was filled. What is typed stays.
   *
   * @throws CallFailed; a stale one after the page has read what is stored now
   */
  const act = async (run: (version: number) => Promise<R>): Promise<R> => {
    setActing(true)
    try {
      const answer = await run(baseStore.get().version)
      rebase(answer, mergeWith(answer).values)
      return answer
    } catch (error) {
      if (isStale(error)) await queries.invalidateQueries()
      throw error
    } finally {
      setActing(false)
    }
  }

  const isNewer = stored.version > base.version && !isSubmitting && !acting && clash === null
  const reread = isNewer ? mergeWith(stored) : undefined
  const isQuiet = reread !== undefined && (!isDirty || reread.differences.length === 0)
  useEffect(() => {
    if (isQuiet && reread) rebase(stored, reread.values)
  })

  const asked = clash && mergeWith(clash.newest, clash.picks)
  const takeReread = () => {
    if (!reread) return
    if (openQuestions(reread.differences, {}).length === 0) return rebase(stored, reread.values)
    setClash({ ...nobodyKnown, newest: stored, picks: {}, open: true, attempt: 0 })
  }
  const saveMerged = () => {
    if (!clash || !asked) return
    if (openQuestions(asked.differences, clash.picks).length > 0)
      return setClash({ ...clash, attempt: clash.attempt + 1 })
    rebase(clash.newest, asked.values)
    setClash(null)
    core.page.onSubmit()
  }
  const merging: Merging | null = clash &&
    asked && {
      ...clash,
      words,
      differences: asked.differences,
      onPick: (differences, side) => {
        const picked = Object.fromEntries(differences.map(({ path }) => [pathKey(path), side]))
        setClash({ ...clash, picks: { ...clash.picks, ...picked } })
      },
      onOpen: (open) => setClash({ ...clash, open }),
      onSave: saveMerged,
    }
  const newer: Newer | null = reread && !isQuiet ? { words, differences: reread.differences, onTake: takeReread } : null
  return {
    ...core.fields,
    act,
    page: {
      ...core.page,
      merging,
      taken,
      newer,
    },
  }
}

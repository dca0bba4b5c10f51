import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { CallFailed } from './call.ts'
import { externalStore, useStore } from './external_store.ts'
import { type Autosaving, autosavedForm } from './form_autosave.ts'
import { useFormCore } from './form_core.ts'
import type { Form } from './form_of.ts'
import { asKnown, isSame, mergeValues, openQuestions, type Picks } from './merge.ts'
import { type Clash, type Colleague, colleagueOf, mergingOf, type Newer, nobodyKnown, type Taken } from './merging.ts'
import { useAutosave } from './use_autosave.ts'

type Versioned = { version: number }

type Options<Values, Sent, R> = {
  /** What the page has read; a newer one fills the form while it is as it was, and is announced otherwise. */
  stored: R
  /** Sends the body with the version that the form was filled with; answers with what is stored now, or rejects with CallFailed. */
  send: (body: Sent & Versioned, base: R) => Promise<R>
  /** What another person left who saved first: `current` of the action that was refused. */
  current: (stale: CallFailed) => R
  /** After it was saved: a message, or the next page. */
  onSaved?: (stored: R) => void
  /** The name of the form where its page has several. */
  draft?: string
  /** For what saves itself while it is a draft; the same from the first render on. */
  autosave?: Autosaving<Values, R> | undefined
}

/** How often a save is repeated when others save at the same moment. */
const mostTries = 3

const isStale = (error: unknown): error is CallFailed => error instanceof CallFailed && error.code === 'stale'

/**
 * A form of something that is stored. It keeps the version that it was opened with (its base), whatever the page reads
 * meanwhile; what is saved, and every action beside it (`act`), carries that version. Where another person was faster,
 * the changes of both are merged field by field, and only fields that both changed are asked about.
 *
 * `page` goes to FormPage, or to FormNotices where the form is not the whole page.
 */
export const useForm = <Values extends FieldValues, Stored, Sent, R extends Stored & Versioned>(
  description: Form<Values, Stored, Sent>,
  options: Options<Values, Sent, R>,
) => {
  const { words, valuesOf } = description
  const { stored, send, current, onSaved, draft = 'page' } = options
  const queries = useQueryClient()
  const [baseStore] = useState(() => externalStore(stored))
  const base = useStore(baseStore, stored)
  // What of the fields is stored, as it stands in them: an autosave leaves them as they were typed.
  const [savedStore] = useState(() => externalStore(valuesOf(stored)))
  const [clashStore] = useState(() => externalStore<Clash<R> | null>(null))
  const clash = useStore(clashStore, null)
  const setClash = clashStore.set
  const [taken, setTaken] = useState<Taken | null>(null)
  const [acting, setActing] = useState(false)
  const [stopped, setStopped] = useState<Colleague | null>(null)
  const bodyOf = (values: Values) => {
    const { version } = baseStore.get()
    return { ...description.bodyOf(values, baseStore.get()), version }
  }
  const core = useFormCore<Values>({
    schema: description.schema,
    words,
    values: valuesOf(stored),
    bodyOf,
    save: async (values) => {
      setTaken(null)
      setStopped(null)
      await autosave.pressed(() => save(options.autosave ? form.getValues() : values, 1))
    },
    draft,
    base: () => baseStore.get(),
    // Of the same fields, see useLocalDraft, and with its own base: whatever was saved since then is merged as usual.
    onTakeDraft: (draft) => rebase((draft.base ?? stored) as R, draft.values),
  })
  const { form } = core.fields
  const { isDirty, isSubmitting } = form.formState

  /** Begins anew from a version, with values that differ from it where something is not saved yet. */
  const rebase = (newest: R, values: Values) => {
    baseStore.set(newest)
    savedStore.set(valuesOf(newest))
    form.reset(valuesOf(newest))
    form.reset(values, { keepDefaultValues: true })
  }
  const known = (newest: R) => asKnown(valuesOf(newest), valuesOf(baseStore.get()), savedStore.get())
  const mergeWith = (newest: R, picks: Picks = {}, from: Values = savedStore.get()) =>
    mergeValues<Values>({ base: from, mine: form.getValues(), theirs: known(newest) }, picks)

  const finish = (answer: R, sent: Values) => {
    // what was typed while it was on its way stays, and is not saved yet
    const { values } = mergeValues<Values>({ base: sent, mine: form.getValues(), theirs: valuesOf(answer) })
    const isWhole = isSame(values, valuesOf(answer))
    if (isWhole) core.mark.release()
    rebase(answer, values)
    setClash(null)
    if (isWhole) onSaved?.(answer)
  }
  const save = async (values: Values, tries: number): Promise<void> => {
    try {
      finish(await send(bodyOf(values), baseStore.get()), values)
    } catch (error) {
      if (!isStale(error) || tries === mostTries) throw error
      await saveMerged(current(error), colleagueOf(error), tries)
    }
  }
  const saveMerged = async (newest: R, colleague: Colleague, tries: number) => {
    const merged = mergeWith(newest)
    if (openQuestions(merged.differences, {}).length > 0)
      return setClash({ ...colleague, newest, picks: {}, open: true, attempt: 0 })
    rebase(newest, merged.values)
    // the answer of an earlier try was lost on its way: it is all there
    if (isSame(merged.values, valuesOf(newest))) return finish(newest, merged.values)
    setTaken({ ...colleague, words, differences: merged.differences })
    await save(merged.values, tries + 1)
  }

  /**
   * Runs an action beside the form with the form's own version, so that it is refused where somebody else has saved
   * since the form was filled. What is typed stays.
   *
   * @throws CallFailed; a stale one after the page has read what is stored now
   */
  const act = async (run: (version: number) => Promise<R>): Promise<R> => {
    setActing(true)
    setStopped(null)
    try {
      return await autosave.pressed(async () => {
        const answer = await run(baseStore.get().version)
        rebase(answer, mergeWith(answer).values)
        return answer
      })
    } catch (error) {
      if (isStale(error)) {
        setStopped(colleagueOf(error))
        await queries.invalidateQueries()
      }
      throw error
    } finally {
      setActing(false)
    }
  }

  const autosave = useAutosave<Values, R>({
    form,
    words,
    autosaved:
      options.autosave &&
      autosavedForm(options.autosave, {
        ...{ description, form, work: core.work, baseStore, savedStore, clashStore },
        ...{ current, mergeWith, known, onTaken: setTaken },
      }),
    onClean: core.mark.release,
  })
  const isBusy = isSubmitting || acting || autosave.isSaving
  const isNewer = stored.version > base.version && !isBusy && clash === null
  const reread = isNewer ? mergeWith(stored) : undefined
  const isQuiet = reread !== undefined && (!isDirty || reread.differences.length === 0)
  useEffect(() => {
    if (isQuiet && reread) rebase(stored, reread.values)
  })
  const takeReread = () => {
    if (!reread) return
    if (openQuestions(reread.differences, {}).length === 0) return rebase(stored, reread.values)
    setClash({ ...nobodyKnown, newest: stored, picks: {}, open: true, attempt: 0 })
  }
  const newer: Newer | null = reread && !isQuiet ? { words, differences: reread.differences, onTake: takeReread } : null

  const merging =
    clash &&
    mergingOf(clash, {
      words,
      ...mergeWith(clash.newest, clash.picks),
      onChange: setClash,
      onSave: (values) => {
        rebase(clash.newest, values)
        setClash(null)
        core.page.onSubmit()
      },
    })
  return { ...core.fields, act, page: { ...core.page, merging, taken, newer, stopped, autosave: autosave.status } }
}

import { useEffect, useState } from 'react'
import type { CallFailed } from './call.ts'
import { useFormCore } from './form_core.ts'
import { type Form, type LoadSchema, withVersion } from './form_of.ts'
import type { AnyFormWords } from './form_words.ts'
import { isSame } from './merge.ts'
import type { Refused } from './use_action_form.ts'
import type { Desk } from './use_run.ts'

/** One way to decide: its fields, and what it sends of all that was typed. */
export type Decision<Values> = {
  readonly schema: LoadSchema
  readonly words: AnyFormWords
  /** With the version that was looked at. */
  bodyOf(values: Values, version: number): unknown
  send(values: Values, version: number): Promise<unknown>
  /** The message when it is done, or what is done then. */
  readonly done: string | (() => unknown)
  /** It can be taken back: what was typed stays in the fields. */
  readonly isKept?: true
}

type Decisions<Kind extends string, Values> = Readonly<Record<Kind, Decision<Values>>>

type Options<Kind extends string, Values, R> = {
  desk: Desk
  /** The record as the page shows it. */
  stored: R
  /** What of the record is decided about: only a change of it needs another look. */
  seenOf: (record: NoInfer<R>) => unknown
  /** What stands in the fields of the record while nobody has typed. */
  values: Values
  decisions: Decisions<Kind, NoInfer<Values>>
}

const allWords = <Values>(decisions: Decisions<string, Values>): AnyFormWords =>
  Object.assign({}, ...Object.values<Decision<Values>>(decisions).map(({ words }) => words))

/** What was typed stays; a field that was not touched is as the newer version says. */
export const typedOver = <Values extends object>(base: Values, typed: Values, newer: Values): Values => {
  const before = new Map(Object.entries(base))
  const touched = Object.entries(typed).filter(([name, value]) => !isSame(value, before.get(name)))
  return { ...newer, ...Object.fromEntries(touched) }
}

/**
 * One form for what is decided about a record, where the decision is a field: what is typed stays when another decision
 * is looked at, when a newer version of the record comes, and when the tab dies. It is sent with the version that the
 * person looked at: where somebody changed what is decided about, they are told, and nothing is decided before.
 */
export const useDecisionForm = <Kind extends string, Values extends { decision: Kind }, R extends { version: number }>(
  options: Options<Kind, Values, R>,
) => {
  const { desk, stored, seenOf, values, decisions } = options
  const [kind, setKind] = useState<Kind>(values.decision)
  const [base, setBase] = useState({ record: stored, values })
  const [problem, setProblem] = useState<CallFailed>()
  const [isWanted, setWanted] = useState(false)
  const { version } = base.record
  const { schema, words } = decisions[kind]
  const { fields, mark, page } = useFormCore<Values>({
    schema,
    words: { ...allWords(decisions), ...words },
    values,
    bodyOf: (typed) => decisions[typed.decision].bodyOf(typed, version),
    save: async (checked) => {
      setProblem(undefined)
      const { send, done, isKept } = decisions[checked.decision]
      const failure = await desk.run(() => send(checked, version), done, { isToldHere: true })
      if (failure) {
        if (Object.keys(failure.errors).length === 0) setProblem(failure)
        throw failure
      }
      mark.release()
      const first = isKept ? checked : values
      if (isKept) setBase(({ record }) => ({ record, values: checked }))
      begin(first, first)
    },
    draft: 'decision',
    base: () => null,
    onTakeDraft: (draft) => begin(base.values, draft.values),
  })
  const { form } = fields
  const { isDirty, isSubmitting } = form.formState

  /** Fills the fields anew. The decision that is looked at is nothing that could be lost. */
  const begin = (first: Values, typed: Values) => {
    const { decision } = typed
    form.reset({ ...first, decision })
    form.reset(typed, { keepDefaultValues: true })
    setKind(decision)
  }
  const choose = (decision: Kind) => {
    setProblem(undefined)
    begin(base.values, { ...form.getValues(), decision })
  }
  const adopt = () => {
    const typed = typedOver(base.values, form.getValues(), values)
    setBase({ record: stored, values })
    setWanted(false)
    setProblem(undefined)
    begin(values, { ...typed, decision: kind })
  }
  const isNewer = stored.version > version && !isSubmitting
  const isQuiet = isNewer && (isWanted || !isDirty || isSame(seenOf(stored), seenOf(base.record)))
  useEffect(() => {
    if (isQuiet) adopt()
  })
  const onReload = async () => {
    await desk.reload()
    setProblem(undefined)
    setWanted(true)
  }
  const refused: Refused | null = problem ? { problem, onReload } : null
  // a refusal of no field is said by `refused`
  const errors = page.errors.filter(({ field }) => field !== undefined)
  return {
    ...fields,
    decision: kind,
    choose,
    page: {
      ...page,
      errors,
      refused,
      /** What is decided about was changed since the person looked at it; takes the newer version. */
      onLook: isNewer && !isQuiet && !problem ? adopt : null,
      onDiscard: () => begin(values, { ...values, decision: kind }),
    },
  }
}

/** A decision with the fields of a form, of which it sends these alone. */
export const decisionBy = <Values, Stored, Sent>(
  form: Form<Values, Stored, Sent>,
  send: (body: Sent & { version: number }) => Promise<unknown>,
  done: Decision<Values>['done'],
): Decision<Values> => ({
  schema: form.schema,
  words: form.words,
  bodyOf: (values, version) => withVersion(form, version).bodyOf(values),
  send: (values, version) => send(withVersion(form, version).bodyOf(values)),
  done,
})

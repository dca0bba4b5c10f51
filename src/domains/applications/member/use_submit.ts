import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CallFailed } from '#platform/browser/call.ts'
import { goTo } from '#platform/browser/navigation.ts'
import { useCall } from '#platform/browser/use_call.tsx'
import { taipeiDay } from '#platform/contract/time.ts'
import { useToasts } from '#ui/toasts.tsx'
import { draftsApi } from '../drafts/contract.ts'
import type { KnownLimits } from '../drafts/rules.ts'
import { detailPath } from './addresses.ts'
import { problemsOn, stepOfField } from './draft_problems.ts'
import * as m from './messages.ts'
import type { DraftForm } from './use_draft.ts'

type Refused = { errors: Readonly<Record<string, string>>; message: string | null }

const nothing: Refused = { errors: {}, message: null }

const refusedBy = ({ errors, message }: CallFailed): Refused => {
  const sentences = Object.entries(errors).map(([field, [sentence]]) => [field, sentence ?? message])
  return { errors: Object.fromEntries(sentences), message: sentences.length === 0 ? message : null }
}

/** Going through the steps of the form, and sending it. */
export const useSubmit = (form: DraftForm, limits: KnownLimits) => {
  const call = useCall()
  const queries = useQueryClient()
  const toast = useToasts()
  const [refused, setRefused] = useState<Refused>(nothing)
  const [attempt, setAttempt] = useState(0)
  const [sending, setSending] = useState(false)
  const refuse = (next: Refused) => {
    setRefused(next)
    setAttempt((count) => count + 1)
    const first = Object.keys(next.errors)[0]
    if (first && stepOfField(first) < form.values.step) form.goTo(stepOfField(first))
  }
  const unsaved = form.refused
  const problems = (steps: readonly number[]): Readonly<Record<string, string>> => ({
    ...Object.fromEntries(Object.entries(unsaved).filter(([field]) => steps.includes(stepOfField(field)))),
    ...problemsOn(steps, form, limits, taipeiDay(new Date())),
  })
  const send = async (consent: boolean) => {
    const found = { ...problems([1, 2]), ...(!consent && { consent: m.consent_missing }) }
    if (Object.keys(found).length > 0) return refuse({ errors: found, message: null })
    setSending(true)
    try {
      await form.saver.flush()
      const body = { version: form.saver.version(), consent }
      const sent = await call(draftsApi.submit, { params: { id: form.id }, body })
      form.saver.stop()
      form.mark.release()
      await queries.invalidateQueries()
      toast({ text: m.submitted })
      goTo(detailPath(sent), { replace: true })
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
      refuse(refusedBy(error))
    } finally {
      setSending(false)
    }
  }
  return {
    errors: refused.errors,
    message: refused.message,
    attempt,
    sending,
    send,
    /** To the next step, when nothing on this one is missing. */
    next: () => {
      const found = problems([form.values.step])
      if (Object.keys(found).length > 0) return refuse({ errors: found, message: null })
      setRefused(nothing)
      form.goTo(form.values.step + 1)
    },
    before: () => {
      setRefused(nothing)
      form.goTo(form.values.step - 1)
    },
    /** What was wrong and is right now, is not said any longer. */
    stillWrong: (): Readonly<Record<string, string>> => {
      const now = problems([1, 2])
      const still = Object.entries(refused.errors).filter(
        ([field]) => stepOfField(field) === 3 || now[field] !== undefined,
      )
      // The server may have answered only after the step was refused.
      return still.length === 0 ? {} : { ...unsaved, ...Object.fromEntries(still) }
    },
  }
}

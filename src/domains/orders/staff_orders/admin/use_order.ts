import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { CallFailed, callLoosely } from '#platform/browser/call.ts'
import { rereadAfter } from '#platform/browser/reread.ts'
import { useCall } from '#platform/browser/use_call.tsx'
import { mapTable } from '#platform/contract/closed_lists.ts'
import type { CallResult } from '#platform/contract/endpoint.ts'
import { type KeptDraft, type StaffQuote, staffOrdersApi } from '../contract.ts'
import { orderCreateWords as m } from '../messages.ts'
import { bodyOf, stepOf } from './draft_body.ts'
import { useOrderDraft } from './use_order_draft.ts'

export type Placed = CallResult<typeof staffOrdersApi.create>
type Sentences = Readonly<Record<string, string>>

const lastStep = m.steps.length - 1

const sentencesOf = ({ errors, message }: CallFailed): Sentences =>
  mapTable(errors, (field) => errors[field]?.[0] ?? message)

/** The order that is written: its steps, what it comes to, what is wrong, and that it is placed. */
export const useOrder = (begun: KeptDraft) => {
  const call = useCall()
  const queries = useQueryClient()
  const form = useOrderDraft(begun)
  const { draft, saver } = form
  const [identifier, setIdentifier] = useState('')
  const [quote, setQuote] = useState<StaffQuote>()
  const [placed, setPlaced] = useState<Placed>()
  const [errors, setErrors] = useState<Sentences>({})
  const [problem, setProblem] = useState<string>()
  const [attempt, setAttempt] = useState(0)
  const [busy, setBusy] = useState(false)
  const body = () => ({ ...bodyOf(draft), ...(identifier && { receipt_identifier: identifier }) })

  const refuse = (sentences: Sentences, message?: string) => {
    setErrors(sentences)
    setProblem(message)
    setAttempt((count) => count + 1)
  }
  /** Does one thing at a time; what the server refuses stands at its fields. */
  const once = async (work: () => Promise<void>) => {
    if (busy) return
    setBusy(true)
    setErrors({})
    setProblem(undefined)
    try {
      await work()
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
      const sentences = sentencesOf(error)
      refuse(sentences, Object.keys(sentences).length === 0 ? error.message : undefined)
    } finally {
      setBusy(false)
    }
  }
  /** What is wrong by now, as the server sees it: malformed or missing. */
  const check = async (): Promise<Sentences> => {
    try {
      const now = await callLoosely(call, staffOrdersApi.quote, { body: body() })
      setQuote(now)
      return Object.fromEntries(now.missing.map(({ field, message }) => [field, message]))
    } catch (error) {
      if (!(error instanceof CallFailed) || Object.keys(error.errors).length === 0) throw error
      setQuote(undefined)
      return sentencesOf(error)
    }
  }
  const next = () =>
    once(async () => {
      const found = Object.entries(await check()).filter(([field]) => stepOf(field) <= draft.step)
      if (found.length > 0) return refuse(Object.fromEntries(found))
      if (draft.step === 1 && draft.gifts.length + draft.goods.length === 0) return refuse({}, m.nothing)
      if (draft.step === 3 && !draft.fields.payment_method_id) return refuse({ payment_method_id: m.choose_payment })
      form.go(draft.step + 1)
    })
  const place = () =>
    once(async () => {
      await saver.flush()
      if (saver.store.get().kind !== 'saved') return refuse({}, m.not_kept)
      const sent = { ...body(), grand_total: quote?.grand_total ?? 0, draft_version: saver.version() }
      const made = await callLoosely(call, staffOrdersApi.create, { body: sent }).catch(async (error) => {
        // what it comes to may be what changed
        await check().catch(() => undefined)
        throw error
      })
      form.end()
      setPlaced(made)
      await rereadAfter(queries, staffOrdersApi.create)
    })
  const refuseSome = (found: Sentences) => {
    const here = Object.entries(found).filter(([field]) => stepOf(field) < lastStep)
    if (here.length > 0) refuse(Object.fromEntries(here))
  }
  // whoever comes back to a later step, or after a refusal, sees what it comes to now
  useEffect(() => {
    if (draft.step === lastStep) void once(async () => refuseSome(await check()))
  }, [draft.step])
  return {
    ...form,
    ...{ quote, placed, errors, problem, attempt, busy, next, place, identifier, setIdentifier },
    isLast: draft.step === lastStep,
    /** Brings a field onto the page that stands on another step. */
    show: (field: string) => form.go(stepOf(field)),
    back: () => {
      setErrors({})
      setProblem(undefined)
      form.go(draft.step - 1)
    },
  }
}
export type OrderForm = ReturnType<typeof useOrder>

import { useEffect, useRef, useState } from 'react'
import { openSignIn, useAccountDialog } from '#domains/customers/ui/account_dialogs_store.ts'
import { type CustomerDetails, useCustomerSession } from '#domains/customers/ui/session.ts'
import { CallFailed } from '#platform/browser/call.ts'
import { callAsMember } from '#platform/browser/member_token.ts'
import { taipeiDay } from '#platform/contract/time.ts'
import { useStepHistory } from '#ui/step_history.ts'
import type { Adoption } from '../contract.ts'
import { adoptionRequestsApi } from '../requests/contract.ts'
import * as requestWords from '../requests/messages.ts'
import { isOpen, requestLimits } from '../requests/rules.ts'
import {
  bodyOf,
  type Field,
  nothingWritten,
  type Problems,
  problemsOfStep,
  readWritten,
  stepFields,
  stepOf,
  type Written,
  whyTooYoung,
} from './request_answers.ts'

// Kept for this tab alone: it outlives a sign-in at another site, and ends with the visit on a shared computer.
const keyOf = (id: number) => `adoption_request_${id}`

const readDraft = (id: number): Partial<Written> => {
  try {
    return readWritten(sessionStorage.getItem(keyOf(id)))
  } catch {
    return {}
  }
}

const keepDraft = (id: number, typed: Partial<Written> | null): void => {
  try {
    if (typed === null) sessionStorage.removeItem(keyOf(id))
    else sessionStorage.setItem(keyOf(id), JSON.stringify(typed))
  } catch {
    // A browser without storage keeps the answers as long as the page stands.
  }
}

const fromProfile = (details: CustomerDetails | null): Partial<Written> =>
  details
    ? {
        name: details.name,
        email: details.email,
        phone: details.phone ?? '',
        birth_on: details.birth_on ?? '',
        city: details.city ?? '',
        address: details.address ?? '',
      }
    : {}

/** Refusals after which sending again leads nowhere. */
const finalCodes = [
  'request_exists',
  'too_many_requests_open',
  'own_listing',
  'adoption_not_open',
  'adoption_elsewhere',
]

/** Why this member cannot ask for this animal now, as far as their open requests tell. */
const useBlocked = (animal: Adoption, member: number | undefined) => {
  const [blocked, setBlocked] = useState<string>()
  useEffect(() => {
    setBlocked(undefined)
    if (member === undefined) return
    let gone = false
    callAsMember(adoptionRequestsApi.myList, { query: { per_page: 100, filter: {} } }).then(
      ({ data }) => {
        const open = data.filter(({ status }) => isOpen(status))
        if (gone) return
        if (open.some(({ adoption }) => adoption?.id === animal.id)) setBlocked(requestWords.exists)
        else if (open.length >= requestLimits.open_per_person) setBlocked(requestWords.tooManyOpen)
      },
      // Only told early here; the server says it again when the request is sent.
      () => undefined,
    )
    return () => {
      gone = true
    }
  }, [animal.id, member])
  return { blocked, setBlocked }
}

const firstSentences = (errors: Record<string, string[]>): Problems =>
  Object.fromEntries(Object.entries(errors).flatMap(([field, [sentence]]) => (sentence ? [[field, sentence]] : [])))

/** A request in three steps. Signed out it can be filled in as well; sending asks to sign in and then goes on by itself. */
export const useRequest = (animal: Adoption) => {
  const { details } = useCustomerSession()
  const dialog = useAccountDialog()
  const [typed, setTyped] = useState<Partial<Written>>(() => readDraft(animal.id))
  const [step, setStep] = useState(0)
  useStepHistory(step, setStep)
  const [problems, setProblems] = useState<Problems>({})
  const [refusal, setRefusal] = useState<string>()
  const [attempt, setAttempt] = useState(0)
  const [state, setState] = useState<'writing' | 'signing_in' | 'sending' | 'sent'>('writing')
  const { blocked, setBlocked } = useBlocked(animal, details?.id)
  const written: Written = { ...nothingWritten, ...fromProfile(details), ...typed }
  const terms = { ...animal, today: taipeiDay(new Date()) }
  const tooYoung = whyTooYoung(written.birth_on, terms)

  /** Writes several fields at once. */
  const put = (fields: Partial<Written>) => {
    const next = { ...typed, ...fields }
    setTyped(next)
    keepDraft(animal.id, next)
    setProblems((before) => Object.fromEntries(Object.entries(before).filter(([field]) => !(field in fields))))
  }
  const set = <F extends Field>(field: F, value: Written[F]) => put({ [field]: value })
  const refuse = (found: Problems, sentence?: string) => {
    setProblems(found)
    setRefusal(sentence)
    setAttempt((count) => count + 1)
    const [first] = Object.keys(found)
    if (first) setStep(stepOf(first))
  }
  const send = async () => {
    setState('sending')
    try {
      await callAsMember(adoptionRequestsApi.create, { params: { id: animal.id }, body: bodyOf(written) })
      keepDraft(animal.id, null)
      setState('sent')
    } catch (failure) {
      setState('writing')
      if (!(failure instanceof CallFailed)) throw failure
      const found = firstSentences(failure.errors)
      if (finalCodes.includes(failure.code)) setBlocked(failure.message)
      else refuse(found, Object.keys(found).length > 0 ? undefined : failure.message)
    }
  }
  const next = () => {
    const found = problemsOfStep(step, written, terms)
    if (Object.keys(found).length > 0) return refuse(found)
    setProblems({})
    setRefusal(undefined)
    setStep(step + 1)
  }
  const submit = () => {
    for (const at of stepFields.keys()) {
      const found = problemsOfStep(at, written, terms)
      if (Object.keys(found).length > 0) return refuse(found)
    }
    if (details) return void send()
    setState('signing_in')
    openSignIn()
  }
  const sendNow = useRef(send)
  sendNow.current = send
  const memberId = details?.id
  useEffect(() => {
    if (state !== 'signing_in') return
    if (memberId !== undefined) void sendNow.current()
    else if (!dialog) setState('writing')
  }, [state, memberId, dialog])

  return {
    animal,
    written,
    set,
    put,
    step,
    back: () => setStep(step - 1),
    next,
    submit,
    problems: tooYoung ? { ...problems, birth_on: tooYoung } : problems,
    refusal,
    blocked,
    isOff: tooYoung !== null || blocked !== undefined,
    attempt,
    state,
    isSignedIn: details !== null,
    hasDraft: Object.keys(typed).length > 0,
  }
}
export type Request = ReturnType<typeof useRequest>

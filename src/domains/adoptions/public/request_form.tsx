import { type FormEvent, useEffect, useRef } from 'react'
import { PrivacyNotice } from '#domains/settings/ui/privacy_notice.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { ErrorSummary } from '#ui/error_summary.tsx'
import { Notice } from '#ui/notice.tsx'
import { SentForm } from '#ui/sent_form.tsx'
import { EmptyState } from '#ui/states.tsx'
import { Steps } from '#ui/steps.tsx'
import type { Adoption } from '../contract.ts'
import { requestListPath } from '../ui/addresses.ts'
import { stepFields } from './request_answers.ts'
import { AboutYou, HomeAndFamily, Promises } from './request_fields.tsx'
import { requestFormWords as m } from './request_messages.ts'
import { type Request, useRequest } from './use_request.ts'

const lastStep = stepFields.length - 1

const Thanks = ({ request: { animal, written } }: { request: Request }) => {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    box.current?.focus()
    box.current?.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <div className="card request-card mt-6" ref={box} tabIndex={-1} role="status">
      <EmptyState
        level={3}
        picture={<img src="/illustrations/thanks.svg" alt="" width="260" height="195" />}
        title={m.thanks(written.name)}
        text={animal.is_waitlist ? m.thanks_queue(animal.name) : m.thanks_text(animal.name)}
        action={
          <div className="row gap-2 wrap">
            <ButtonLink href={requestListPath}>{m.thanks_mine}</ButtonLink>
            <ButtonLink kind="outline" href="/adoptions/search">
              {m.thanks_more}
            </ButtonLink>
          </div>
        }
      />
    </div>
  )
}

const Buttons = ({ request }: { request: Request }) => {
  const { step, state, isOff, animal } = request
  const last = step === lastStep
  return (
    <div className="row between wrap mt-7">
      {step > 0 ? (
        <Button kind="text" icon="arrow-left" onClick={request.back}>
          {m.back}
        </Button>
      ) : (
        <span />
      )}
      <div className="row gap-2">
        {request.hasDraft && <span className="small muted hide-phone">{m.saved}</span>}
        <Button type="submit" disabled={isOff} loading={state === 'sending'} loadingText={m.sending}>
          {last ? (animal.is_waitlist ? m.send_queue : m.send) : m.next}
        </Button>
      </div>
    </div>
  )
}

/** Says where a person is now: the step's fields start over for everybody who cannot see it. */
const useStepFocus = (step: number) => {
  const frame = useRef<HTMLFormElement>(null)
  const before = useRef(step)
  useEffect(() => {
    if (before.current === step) return
    before.current = step
    frame.current?.focus({ preventScroll: true })
    frame.current?.scrollIntoView({ block: 'start' })
  }, [step])
  return frame
}

/** The request to adopt in three steps. */
export const RequestForm = ({ animal }: { animal: Adoption }) => {
  const request = useRequest(animal)
  const { step, problems, refusal, blocked, attempt, isSignedIn } = request
  const frame = useStepFocus(step)
  if (request.state === 'sent') return <Thanks request={request} />
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (request.isOff || request.state === 'sending') return
    if (step === lastStep) request.submit()
    else request.next()
  }
  const lines = Object.entries(problems).map(([field, message]) => ({ field, message }))
  return (
    <>
      <div className="mt-6">
        <Steps steps={m.steps} now={step} />
      </div>
      <SentForm
        ref={frame}
        tabIndex={-1}
        className="card request-card mt-6"
        aria-label={m.steps[step]}
        noValidate
        onSubmit={submit}
      >
        {blocked && (
          <Notice kind="warn" live>
            {blocked}
          </Notice>
        )}
        {attempt > 0 && (
          <ErrorSummary
            errors={lines.length === 0 && refusal ? [{ message: refusal }] : attempt > 0 ? lines : []}
            attempt={attempt}
          />
        )}
        {step === 0 && (
          <>
            <AboutYou request={request} />
            <PrivacyNotice of="notice_adoption" className="mt-6" />
          </>
        )}
        {step === 1 && <HomeAndFamily request={request} />}
        {step === lastStep && <Promises request={request} />}
        {step === lastStep && !isSignedIn && <p className="small muted mt-6">{m.sign_in_hint}</p>}
        <Buttons request={request} />
      </SentForm>
    </>
  )
}

import { type FormEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { PrivacyNotice } from '#domains/settings/ui/privacy_notice.tsx'
import type { CallFailed } from '#platform/browser/call.ts'
import { useStore } from '#platform/browser/external_store.ts'
import { taipeiDay } from '#platform/contract/time.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { ErrorSummary } from '#ui/error_summary.tsx'
import { Notice } from '#ui/notice.tsx'
import { SentForm } from '#ui/sent_form.tsx'
import { useStepHistory } from '#ui/step_history.ts'
import { Steps } from '#ui/steps.tsx'
import type { MyApplication } from '../contract.ts'
import * as titles from '../title_messages.ts'
import { detailPath, listPath } from './addresses.ts'
import { useStanding } from './application_list.tsx'
import { knownLimits, stepOfField } from './draft_problems.ts'
import { FormFrame } from './form_frame.tsx'
import { OwnFields, type Part } from './form_parts.tsx'
import * as m from './messages.ts'
import { SavingLine, StaleNotice } from './saving_line.tsx'
import { ConfirmStep } from './step_confirm.tsx'
import { NeedStep } from './step_need.tsx'
import { type DraftForm, useDraft } from './use_draft.ts'
import { useSubmit } from './use_submit.ts'
import { WithdrawButton } from './withdraw_button.tsx'

const ContactStep = (part: Part) => (
  <>
    <h2 className="form-title">{m.applicant}</h2>
    <p className="small muted mt-2">{m.applicant_text}</p>
    <OwnFields
      {...part}
      names={['identity_kind', 'contact_name', 'contact_phone', 'contact_email', 'city', 'reason', 'experience']}
    />
  </>
)

/** What the server did not take of a draft: sentences at fields, or that there is no draft any more. */
const refusalOf = ({ saving }: DraftForm): CallFailed | null => (saving.kind === 'refused' ? saving.failure : null)

const useMoveToTop = (step: number) => {
  const top = useRef<HTMLDivElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    top.current?.scrollIntoView({ block: 'start' })
    top.current?.focus({ preventScroll: true })
  }, [step])
  return top
}

type WizardProps = { draft: MyApplication; onReload: () => void; onKeep: () => Promise<number> }

/** The form of an application in three steps; everything typed is saved by itself. */
export const Wizard = ({ draft, onReload, onKeep }: WizardProps) => {
  const form = useDraft(draft)
  const { type, values, saver } = form
  useStepHistory(values.step, form.goTo)
  const standing = useStanding(type)
  const submit = useSubmit(form, knownLimits(type, standing?.limits))
  const [consent, setConsent] = useState(false)
  const pending = useStore(form.uploads.store, []).filter(({ state }) => state.kind !== 'failed').length
  const top = useMoveToTop(values.step)
  const { addFirstAnimal } = form
  useEffect(() => {
    if (type !== 'food') addFirstAnimal()
  }, [type, addFirstAnimal])
  const refusal = refusalOf(form)
  const wrong = submit.stillWrong()
  const errors = { ...form.refused, ...wrong }
  const part: Part = { form, errors, today: taipeiDay(new Date()), attempt: submit.attempt }
  const lines = Object.entries(wrong).map(([field, message]) => ({ field, message }))
  const isEnded = refusal !== null && Object.keys(refusal.errors).length === 0
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (values.step < 3) submit.next()
    else if (pending === 0) void submit.send(consent)
  }
  return (
    <FormFrame
      type={type}
      title={titles.new_application[type]}
      head={
        <div className="mt-7" ref={top} tabIndex={-1}>
          <Steps steps={m.form_steps[type]} now={values.step - 1} />
        </div>
      }
    >
      <SentForm className="card application-form" noValidate onSubmit={onSubmit}>
        <ErrorSummary
          errors={lines.length === 0 && submit.message ? [{ message: submit.message }] : lines}
          attempt={submit.attempt}
          onGo={(field) => flushSync(() => values.step !== stepOfField(field) && form.goTo(stepOfField(field)))}
        />
        {form.saving.kind === 'stale' && (
          <StaleNotice
            onTake={() => {
              form.dropLocal()
              onReload()
            }}
            onKeep={() => void onKeep().then(saver.takeVersion, () => undefined)}
          />
        )}
        {isEnded && (
          <Notice kind="warn" live>
            <p>{refusal.message}</p>
            <ButtonLink size="small" kind="outline" className="mt-3" href={detailPath(draft)}>
              {m.to_detail}
            </ButtonLink>
          </Notice>
        )}
        {values.step === 1 && (
          <>
            <ContactStep {...part} />
            <PrivacyNotice of="notice_help" className="mt-6" />
          </>
        )}
        {values.step === 2 && <NeedStep {...part} most={standing?.limits.animals ?? null} />}
        {values.step === 3 && <ConfirmStep {...part} consent={consent} onConsent={setConsent} />}
        <div className="row between wrap mt-7 form-foot">
          {values.step > 1 ? (
            <Button kind="text" icon="arrow-left" onClick={submit.before}>
              {m.before}
            </Button>
          ) : (
            <ButtonLink kind="text" icon="arrow-left" href={listPath(type)}>
              {m.leave_draft}
            </ButtonLink>
          )}
          <div className="row wrap end">
            {values.step === 3 && pending > 0 ? (
              <span className="small muted" role="status">
                {m.uploads_first(pending)}
              </span>
            ) : (
              <SavingLine state={form.saving} />
            )}
            <Button kind="primary" type="submit" loading={submit.sending} disabled={values.step === 3 && pending > 0}>
              {values.step < 3 ? m.next : m.submit}
            </Button>
          </div>
        </div>
      </SentForm>
      <div className="mt-6 text-center">
        <WithdrawButton application={draft} version={saver.version} onDone={saver.stop} />
      </div>
    </FormFrame>
  )
}

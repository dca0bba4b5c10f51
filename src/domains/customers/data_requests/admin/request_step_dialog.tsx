import { formOf } from '#platform/browser/form_of.ts'
import { useAction } from '#platform/browser/use_data.ts'
import type { Desk } from '#platform/browser/use_run.ts'
import { text } from '#ui/admin/form_fields.ts'
import { noFields, StepDialog } from '#ui/admin/step_dialog.tsx'
import { TextArea, TextField } from '#ui/text_fields.tsx'
import { dataRequestsApi as api, type DataRequest } from '../contract.ts'
import { dataRequestWords as m } from '../messages.ts'
import type { DataRequestStep } from '../rules.ts'

type Props = { request: DataRequest; step: DataRequestStep; desk: Desk; onClose: () => void }

const verifyForm = formOf(api.verify, { identity_proof: text(m.field.identity_proof) })
const completeForm = formOf(api.complete, { how: text(m.field.how) })
const eraseForm = formOf(api.erase, { email: text(m.field.email) })
const reasonForm = formOf(api.refuse, { reason: text(m.field.reason) })

const wordsOf = ({ request, step, desk, onClose }: Props) => ({
  desk,
  onClose,
  record: request,
  title: m.step_title(m.step[step], m.label(request.kind, request.received_on)),
  text: m.step_text[step],
  step: m.step[step],
  done: m.step_done[step],
})

const VerifyDialog = (props: Props) => (
  <StepDialog {...wordsOf(props)} form={verifyForm} send={useAction(api.verify).run}>
    {({ field }) => <TextArea maxLength={200} hint={m.hint.identity_proof} {...field('identity_proof')} />}
  </StepDialog>
)

const PrepareDialog = (props: Props) => (
  <StepDialog {...wordsOf(props)} form={noFields} send={useAction(api.prepare).run} />
)

const CompleteDialog = (props: Props) => (
  <StepDialog {...wordsOf(props)} form={completeForm} send={useAction(api.complete).run}>
    {({ field }) => <TextArea maxLength={200} hint={m.hint.how} {...field('how')} />}
  </StepDialog>
)

const EraseDialog = (props: Props) => (
  <StepDialog {...wordsOf(props)} form={eraseForm} send={useAction(api.erase).run} danger>
    {({ field }) => <TextField type="email" autoComplete="off" hint={m.hint.email} {...field('email')} />}
  </StepDialog>
)

/** Steps that ask for nothing but a reason. */
const ReasonDialog = (props: Props) => {
  const send = {
    extend: useAction(api.extend).run,
    refuse: useAction(api.refuse).run,
    withdraw: useAction(api.withdraw).run,
  }
  const { step } = props
  const name = step === 'extend' || step === 'refuse' ? step : 'withdraw'
  return (
    <StepDialog {...wordsOf(props)} form={reasonForm} send={send[name]} danger={step === 'refuse'}>
      {({ field }) => (
        <TextArea maxLength={200} {...(name !== 'withdraw' && { hint: m.hint.reason_told })} {...field('reason')} />
      )}
    </StepDialog>
  )
}

/** Asks what a step of a request needs. */
export const RequestStepDialog = (props: Props) => {
  if (props.step === 'verify') return <VerifyDialog {...props} />
  if (props.step === 'prepare') return <PrepareDialog {...props} />
  if (props.step === 'complete') return <CompleteDialog {...props} />
  if (props.step === 'erase') return <EraseDialog {...props} />
  return <ReasonDialog {...props} />
}

import { useState } from 'react'
import { useMay } from '#domains/staff/ui/session.ts'
import { formOf, withVersion } from '#platform/browser/form_of.ts'
import { useActionForm } from '#platform/browser/use_action_form.ts'
import { useAction } from '#platform/browser/use_data.ts'
import { type Run, useRun } from '#platform/browser/use_run.ts'
import { valueIn } from '#platform/contract/closed_lists.ts'
import { FormDialog } from '#ui/admin/form_dialog.tsx'
import { text } from '#ui/admin/form_fields.ts'
import { ProblemNotice } from '#ui/admin/problem_notice.tsx'
import { Button } from '#ui/button.tsx'
import { TitledCard } from '#ui/card.tsx'
import { ConfirmDialog } from '#ui/dialog.tsx'
import { TextField } from '#ui/text_fields.tsx'
import { useToasts } from '#ui/toasts.tsx'
import { campaignDeskApi, type StaffCampaign } from '../desk/contract.ts'
import { campaignWords as m } from './messages.ts'

type Step = StaffCampaign['actions'][number]
type PlainStep = Exclude<Step, 'suspend'>

/** Steps that stop or return something: never the button one is led to. */
const backwards: readonly Step[] = ['send_back', 'suspend', 'end']

const useSteps = () => ({
  submit: useAction(campaignDeskApi.submit),
  send_back: useAction(campaignDeskApi.send_back),
  publish: useAction(campaignDeskApi.publish),
  resume: useAction(campaignDeskApi.resume),
  end: useAction(campaignDeskApi.end),
  execute: useAction(campaignDeskApi.execute),
  report: useAction(campaignDeskApi.report),
  close: useAction(campaignDeskApi.close),
})

type StepProps = { campaign: StaffCampaign; desk: Run; onClose: () => void }

const saidOf = ({ title }: StaffCampaign, step: Step) => ({
  title: m.ask(m.step[step], title),
  text: valueIn(m.asks, step),
})

const PlainDialog = ({ campaign, step, desk, onClose }: StepProps & { step: PlainStep }) => {
  const { id, version } = campaign
  const { run, running } = useSteps()[step]
  const take = () => desk.run(() => run({ params: { id }, body: { version } }), m.done(m.step[step])).then(onClose)
  return (
    <ConfirmDialog
      open
      {...saidOf(campaign, step)}
      confirm={m.step[step]}
      busy={running}
      onConfirm={() => void take()}
      onClose={onClose}
    />
  )
}

const suspendForm = formOf(campaignDeskApi.suspend, { reason: text(m.suspend_reason) })

const SuspendDialog = ({ campaign, desk, onClose }: StepProps) => {
  const { id, version } = campaign
  const { run } = useAction(campaignDeskApi.suspend)
  const { field, page } = useActionForm(withVersion(suspendForm, version), {
    desk,
    send: (body) => run({ params: { id }, body }),
    done: m.done(m.step.suspend),
    onClose,
  })
  return (
    <FormDialog {...page} {...saidOf(campaign, 'suspend')} saveLabel={m.step.suspend} onClose={onClose}>
      <TextField {...field('reason')} />
    </FormDialog>
  )
}

const StepDialog = ({ step, ...props }: StepProps & { step: Step }) =>
  step === 'suspend' ? <SuspendDialog {...props} /> : <PlainDialog {...props} step={step} />

/** What the campaign may become next; every step asks first, because most cannot be taken back. */
export const StepsCard = ({ campaign }: { campaign: StaffCampaign }) => {
  const [asked, setAsked] = useState<Step>()
  const desk = useRun(useToasts())
  if (!useMay()('campaigns update')) return null
  return (
    <TitledCard title={m.next}>
      <ProblemNotice problem={desk.problem} reload={desk.reload} />
      {campaign.actions.length === 0 && <p className="muted">{m.no_next}</p>}
      <div className="row gap-2 wrap">
        {campaign.actions.map((step) => (
          <Button key={step} kind={backwards.includes(step) ? 'outline' : 'secondary'} onClick={() => setAsked(step)}>
            {m.step[step]}
          </Button>
        ))}
      </div>
      {asked && <StepDialog step={asked} campaign={campaign} desk={desk} onClose={() => setAsked(undefined)} />}
    </TitledCard>
  )
}

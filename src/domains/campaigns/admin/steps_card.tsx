import { useState } from 'react'
import { useMay } from '#domains/staff/ui/session.ts'
import { formOf } from '#platform/browser/form_of.ts'
import { useAction } from '#platform/browser/use_data.ts'
import { type Run, useRun } from '#platform/browser/use_run.ts'
import { valueIn } from '#platform/contract/closed_lists.ts'
import { text } from '#ui/admin/form_fields.ts'
import { ProblemNotice } from '#ui/admin/problem_notice.tsx'
import { StepButtons } from '#ui/admin/step_buttons.tsx'
import { noFields, StepDialog } from '#ui/admin/step_dialog.tsx'
import { TitledCard } from '#ui/card.tsx'
import { TextField } from '#ui/text_fields.tsx'
import { useToasts } from '#ui/toasts.tsx'
import { campaignDeskApi, type StaffCampaign } from '../desk/contract.ts'
import { campaignWords as m } from '../staff_messages.ts'

type Step = StaffCampaign['actions'][number]
type PlainStep = Exclude<Step, 'suspend'>

/** Steps that stop or return something: never the button one is led to. */
const backwards: readonly Step[] = ['send_back', 'suspend', 'end']

/** Steps that a key takes: what ends it, of which only one can be next. */
const closing: readonly Step[] = ['end', 'close']

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

const PlainDialog = ({ campaign, step, desk, onClose }: StepProps & { step: PlainStep }) => (
  <StepDialog
    desk={desk}
    record={campaign}
    form={noFields}
    send={useSteps()[step].run}
    {...saidOf(campaign, step)}
    step={m.step[step]}
    done={m.done(m.step[step])}
    onClose={onClose}
  />
)

const suspendForm = formOf(campaignDeskApi.suspend, { reason: text(m.suspend_reason) })

const SuspendDialog = ({ campaign, desk, onClose }: StepProps) => (
  <StepDialog
    desk={desk}
    record={campaign}
    form={suspendForm}
    send={useAction(campaignDeskApi.suspend).run}
    {...saidOf(campaign, 'suspend')}
    step={m.step.suspend}
    done={m.done(m.step.suspend)}
    onClose={onClose}
  >
    {({ field }) => <TextField {...field('reason')} />}
  </StepDialog>
)

const CampaignStep = ({ step, ...props }: StepProps & { step: Step }) =>
  step === 'suspend' ? <SuspendDialog {...props} /> : <PlainDialog {...props} step={step} />

/** What the campaign may become next; every step asks first, because most cannot be taken back. */
export const StepsCard = ({ campaign }: { campaign: StaffCampaign }) => {
  const [asked, setAsked] = useState<Step>()
  const desk = useRun(useToasts())
  if (!useMay()('campaigns update')) return null
  return (
    <TitledCard title={m.next}>
      <ProblemNotice problem={desk.problem} reload={desk.reload} />
      <StepButtons
        steps={campaign.actions.map((key) => ({
          key,
          label: m.step[key],
          kind: backwards.includes(key) ? 'outline' : 'secondary',
          keys: closing.includes(key) ? 'C' : undefined,
        }))}
        none={m.no_next}
        onStep={setAsked}
      />
      {asked && <CampaignStep step={asked} campaign={campaign} desk={desk} onClose={() => setAsked(undefined)} />}
    </TitledCard>
  )
}

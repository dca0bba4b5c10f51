import { useState } from 'react'
import { useMay } from '#domains/staff/ui/session.ts'
import { CallFailed } from '#platform/browser/call.ts'
import { useAction } from '#platform/browser/use_data.ts'
import { ActionDialog } from '#ui/admin/action_dialog.tsx'
import { Button } from '#ui/button.tsx'
import { TitledCard } from '#ui/card.tsx'
import { Notice } from '#ui/notice.tsx'
import { TextField } from '#ui/text_fields.tsx'
import { useToasts } from '#ui/toasts.tsx'
import { campaignDeskApi, type StaffCampaign } from '../desk/contract.ts'
import { campaignWords as m } from './messages.ts'

type Step = StaffCampaign['actions'][number]

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

/** What the campaign may become next; every step asks first, because most cannot be taken back. */
export const StepsCard = ({ campaign }: { campaign: StaffCampaign }) => {
  const [asked, setAsked] = useState<Step>()
  const [reason, setReason] = useState('')
  const [problems, setProblems] = useState<readonly string[]>([])
  const toast = useToasts()
  const steps = useSteps()
  const suspend = useAction(campaignDeskApi.suspend)
  const running = suspend.running || Object.values(steps).some((step) => step.running)
  const close = () => {
    setAsked(undefined)
    setReason('')
    setProblems([])
  }
  const take = async (step: Step) => {
    const { id, version } = campaign
    try {
      if (step === 'suspend') await suspend.run({ params: { id }, body: { version, reason } })
      else await steps[step].run({ params: { id }, body: { version } })
      toast({ text: m.done(m.step[step]) })
      close()
    } catch (error) {
      const sentences =
        error instanceof CallFailed ? [error.message, ...Object.values(error.errors).flat()] : [String(error)]
      setProblems(sentences)
    }
  }
  if (!useMay()('campaigns update')) return null
  return (
    <TitledCard title={m.next}>
      {campaign.actions.length === 0 && <p className="muted">{m.no_next}</p>}
      <div className="row gap-2 wrap">
        {campaign.actions.map((step) => (
          <Button key={step} kind={backwards.includes(step) ? 'outline' : 'secondary'} onClick={() => setAsked(step)}>
            {m.step[step]}
          </Button>
        ))}
      </div>
      {asked && (
        <ActionDialog
          title={m.ask(m.step[asked], campaign.title)}
          text={m.asks[asked]}
          confirm={m.step[asked]}
          running={running}
          dirty={reason !== ''}
          onSend={() => void take(asked)}
          onClose={close}
        >
          {asked === 'suspend' && (
            <TextField label={m.suspend_reason} value={reason} onChange={(event) => setReason(event.target.value)} />
          )}
          {problems.map((sentence) => (
            <Notice key={sentence} kind="danger" live>
              {sentence}
            </Notice>
          ))}
        </ActionDialog>
      )}
    </TitledCard>
  )
}

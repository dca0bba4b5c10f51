import { useState } from 'react'
import { formOf } from '#platform/browser/form_of.ts'
import { useAction } from '#platform/browser/use_data.ts'
import type { Run } from '#platform/browser/use_run.ts'
import { text, ticksOf } from '#ui/admin/form_fields.ts'
import { StepButtons } from '#ui/admin/step_buttons.tsx'
import { noFields, StepDialog } from '#ui/admin/step_dialog.tsx'
import { TickList } from '#ui/admin/tick_list.tsx'
import { TitledCard } from '#ui/card.tsx'
import { TextArea } from '#ui/text_fields.tsx'
import { type DeskAdoption, deskApi } from '../desk/contract.ts'
import { postDeskWords } from '../desk/staff_messages.ts'
import { reviewWords } from '../reviews/messages.ts'
import { postPageWords as m } from './messages.ts'
import { tickOptions } from './tick_options.ts'

type Props = { adoption: DeskAdoption; desk: Run }
type DialogProps = Props & { onClose: () => void }

const steps = ['publish', 'renew', 'withdraw'] as const
type Step = (typeof steps)[number]

const said = ({ name }: DeskAdoption, step: Step) => ({
  title: m.ask(postDeskWords.action[step], name || postDeskWords.unnamed),
  text: m.ask_text[step],
  step: postDeskWords.action[step],
  done: m.done[step],
})

const publishForm = formOf(deskApi.publish, { ticks: ticksOf(reviewWords.ticks, reviewWords.tick) })
const withdrawForm = formOf(deskApi.withdraw, { reason: text(postDeskWords.withdraw_reason) })

const PublishDialog = ({ adoption, ...props }: DialogProps) => (
  <StepDialog
    {...props}
    record={adoption}
    form={publishForm}
    send={useAction(deskApi.publish).run}
    {...said(adoption, 'publish')}
  >
    {({ control }) =>
      adoption.ticks_needed.length > 0 && (
        <TickList {...control('ticks')} options={tickOptions(adoption.ticks_needed)} />
      )
    }
  </StepDialog>
)

const RenewDialog = ({ adoption, ...props }: DialogProps) => (
  <StepDialog
    {...props}
    record={adoption}
    form={noFields}
    send={useAction(deskApi.renew).run}
    {...said(adoption, 'renew')}
  />
)

const WithdrawDialog = ({ adoption, ...props }: DialogProps) => (
  <StepDialog
    {...props}
    record={adoption}
    form={withdrawForm}
    send={useAction(deskApi.withdraw).run}
    {...said(adoption, 'withdraw')}
    danger
  >
    {({ field }) => <TextArea maxLength={500} {...field('reason')} />}
  </StepDialog>
)

const dialogs = { publish: PublishDialog, renew: RenewDialog, withdraw: WithdrawDialog }

/** What may be done with a listing besides deciding about it; each step asks first. */
export const StepsCard = ({ adoption, desk }: Props) => {
  const [asked, setAsked] = useState<Step>()
  const next = steps.filter((step) => adoption.actions.includes(step))
  const Dialog = asked && dialogs[asked]
  return (
    <TitledCard title={m.next}>
      <StepButtons
        steps={next.map((key) => ({
          key,
          label: postDeskWords.action[key],
          kind: key === 'withdraw' ? 'outline' : 'secondary',
        }))}
        none={m.no_next}
        onStep={setAsked}
      />
      {Dialog && <Dialog adoption={adoption} desk={desk} onClose={() => setAsked(undefined)} />}
    </TitledCard>
  )
}

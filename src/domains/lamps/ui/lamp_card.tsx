import { useState } from 'react'
import { useMay } from '#domains/staff/ui/session.ts'
import { formOf } from '#platform/browser/form_of.ts'
import { useAction } from '#platform/browser/use_data.ts'
import type { Run } from '#platform/browser/use_run.ts'
import { next } from '#platform/contract/machine.ts'
import { text } from '#ui/admin/form_fields.ts'
import { StepDialog } from '#ui/admin/step_dialog.tsx'
import { Button } from '#ui/button.tsx'
import { TitledCard } from '#ui/card.tsx'
import { StatusTag } from '#ui/chip.tsx'
import { FactsList } from '#ui/table.tsx'
import { TextArea } from '#ui/text_fields.tsx'
import { DateText } from '#ui/values.tsx'
import { lampsApi, type StaffLamp } from '../contract.ts'
import { lampKindWords } from '../messages.ts'
import { type LampState, lampMachine } from '../rules.ts'
import { lampStateWords, lampDeskWords as m } from '../staff_messages.ts'
import { lampPath } from './addresses.ts'

/** A lamp as the page of its order has it. */
type OrderLamp = Omit<StaffLamp, 'order_id' | 'lit_at' | 'blessings_count'>
type Props = { lamp: OrderLamp; desk: Run }

const toneOf: Record<LampState, 'warn' | 'success' | 'plain' | 'danger'> = {
  waiting: 'warn',
  lit: 'success',
  expired: 'plain',
  hidden: 'danger',
}

const hideForm = formOf(lampsApi.hide, { reason: text(m.reason) })

const HideDialog = ({ lamp, desk, onClose }: Props & { onClose: () => void }) => (
  <StepDialog
    desk={desk}
    record={lamp}
    form={hideForm}
    send={useAction(lampsApi.hide).run}
    title={m.hide_title(lamp.display_name)}
    text={m.hide_text}
    step={m.hide}
    done={m.hidden}
    danger
    onClose={onClose}
  >
    {({ field }) => <TextArea maxLength={200} hint={m.reason_hint} {...field('reason')} />}
  </StepDialog>
)

const Steps = ({ lamp, desk }: Props) => {
  const [asking, setAsking] = useState(false)
  const show = useAction(lampsApi.unhide)
  const putBack = () => show.run({ params: { id: lamp.id }, body: { version: lamp.version } })
  return (
    <div className="row wrap gap-2 mt-3">
      {lamp.state === 'hidden' && (
        <Button size="small" loading={show.running} onClick={() => void desk.run(putBack, m.shown)}>
          {m.show}
        </Button>
      )}
      {next(lampMachine, lamp.state, 'hide') && (
        <Button kind="outline" size="small" onClick={() => setAsking(true)}>
          {m.hide}
        </Button>
      )}
      {asking && <HideDialog lamp={lamp} desk={desk} onClose={() => setAsking(false)} />}
    </div>
  )
}

/** The lamp of a gift on the page of its order, where staff take it off the board and put it back. */
export const LampCard = ({ lamp, desk }: Props) => {
  const may = useMay()('orders update')
  return (
    <TitledCard title={m.title} side={<StatusTag tone={toneOf[lamp.state]}>{lampStateWords[lamp.state]}</StatusTag>}>
      <FactsList
        facts={[
          { label: m.kind, value: lampKindWords[lamp.kind] },
          { label: m.display_name, value: lamp.display_name },
          { label: m.public_name, value: lamp.public_name },
          { label: m.wish, value: lamp.wish },
          { label: m.expires, value: lamp.expires_at && <DateText value={lamp.expires_at} as="table-time" /> },
          { label: m.hidden_reason, value: lamp.hidden_reason },
        ]}
      />
      {lamp.state === 'lit' && (
        <a className="link small" href={lampPath(lamp.id)}>
          {m.see}
        </a>
      )}
      {may && <Steps lamp={lamp} desk={desk} />}
    </TitledCard>
  )
}

import { useCampaignRelation } from '#domains/campaigns/ui/campaign_filter.ts'
import { papers } from '#domains/media/ui/photo_form_fields.tsx'
import { PapersField } from '#domains/media/ui/staff_files_field.tsx'
import { type FormField, formOf } from '#platform/browser/form_of.ts'
import { useAction } from '#platform/browser/use_data.ts'
import type { Run } from '#platform/browser/use_run.ts'
import type { Strokes } from '#platform/contract/signature.ts'
import { taipeiDay } from '#platform/contract/time.ts'
import { day, moneyOrNull, number, text, unchanged } from '#ui/admin/form_fields.ts'
import { RelationField } from '#ui/admin/relation_field.tsx'
import { relatedOrNone } from '#ui/admin/relation_form_fields.tsx'
import { StepDialog } from '#ui/admin/step_dialog.tsx'
import { DayField } from '#ui/day_field.tsx'
import { MoneyField } from '#ui/money_field.tsx'
import { SignaturePad } from '#ui/signature_pad.tsx'
import { NumberField, TextArea, TextField } from '#ui/text_fields.tsx'
import { caseWords } from '../../admin/case_messages.ts'
import { decisionWords } from '../../admin/decision_messages.ts'
import { deskApi, type StaffApplication } from '../../desk/contract.ts'
import { deliverWords as m } from './messages.ts'

type Delivery = StaffApplication['deliveries'][number]

const signature: FormField<Strokes, Strokes, number[][]> = {
  label: m.sign.here,
  empty: [],
  say: () => m.sign.here,
  read: (strokes) => strokes,
  send: (strokes) => strokes.map((stroke) => [...stroke]),
}

type Props = { application: StaffApplication; delivery: Delivery; desk: Run; onClose: () => void }

/** Reports that food has come: how much, who signed for it, what it cost. */
export const DeliverDialog = ({ application, delivery, desk, onClose }: Props) => {
  const today = taipeiDay(new Date())
  const form = formOf(deskApi.deliver, {
    delivery_id: unchanged('', delivery.id),
    delivered_on: day(m.delivered_on, today),
    receiver_name: text(m.receiver),
    received_kg: number(m.received_kg, String(delivery.quantity_kg)),
    cost: moneyOrNull(m.cost),
    sponsor_campaign_id: relatedOrNone(m.sponsor, useCampaignRelation()),
    media_ids: papers(m.photos),
    strokes: signature,
    internal_note: text(decisionWords.internal),
  })
  return (
    <StepDialog
      desk={desk}
      record={application}
      form={form}
      send={useAction(deskApi.deliver).run}
      title={m.title(caseWords.food.amount(caseWords.food.kind[delivery.food_kind], delivery.quantity_kg))}
      text={m.text}
      step={m.save}
      done={m.done}
      onClose={onClose}
    >
      {({ field, control, relation, files }) => {
        const strokes = control('strokes')
        return (
          <>
            <DayField max={today} {...control('delivered_on')} />
            <NumberField {...field('received_kg')} />
            <TextField {...field('receiver_name')} />
            <PapersField max={5} {...files('media_ids')} />
            <SignaturePad
              id="strokes"
              words={m.sign}
              strokes={strokes.value}
              onChange={strokes.onChange}
              error={strokes.error}
            />
            <MoneyField optional hint={m.cost_hint} {...field('cost')} />
            <RelationField none={m.no_sponsor} {...relation('sponsor_campaign_id')} />
            <TextArea optional hint={decisionWords.internal_hint} maxLength={2000} {...field('internal_note')} />
          </>
        )
      }}
    </StepDialog>
  )
}

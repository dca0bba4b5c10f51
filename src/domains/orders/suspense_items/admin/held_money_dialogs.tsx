import { useCampaignRelation } from '#domains/campaigns/ui/campaign_filter.ts'
import { formOf } from '#platform/browser/form_of.ts'
import { useAction } from '#platform/browser/use_data.ts'
import type { Run } from '#platform/browser/use_run.ts'
import { formatMoney } from '#platform/contract/money.ts'
import { notInForm, text } from '#ui/admin/form_fields.ts'
import { RelationField } from '#ui/admin/relation_field.tsx'
import { related } from '#ui/admin/relation_form_fields.tsx'
import { StepDialog } from '#ui/admin/step_dialog.tsx'
import { TextArea } from '#ui/text_fields.tsx'
import { type HeldOfOrder, heldMoneyApi } from '../contract.ts'
import { suspenseWords } from '../messages.ts'
import { heldMoneyWords as m } from './messages.ts'

type DialogProps = { item: HeldOfOrder; desk: Run; onClose: () => void }

const deliverForm = formOf(heldMoneyApi.deliver, { reason: text(suspenseWords.reason) })

/** Opens the order again and pays it with the money that waited, with who agreed. */
export const DeliverDialog = ({ item, desk, onClose }: DialogProps) => (
  <StepDialog
    desk={desk}
    record={item}
    form={deliverForm}
    send={useAction(heldMoneyApi.deliver).run}
    title={m.ask_deliver}
    text={m.deliver_text}
    step={m.choice.deliver}
    done={m.told.deliver}
    onClose={onClose}
  >
    {({ field }) => <TextArea maxLength={200} {...field('reason')} />}
  </StepDialog>
)

const useGiftForm = () =>
  formOf(heldMoneyApi.gift, {
    campaign_id: related(suspenseWords.campaign, useCampaignRelation()),
    reason: text(suspenseWords.reason),
    donor: notInForm,
  })

/** Keeps the money as a gift of who paid it: to which campaign, and who agreed. */
export const GiftDialog = ({ item, desk, onClose }: DialogProps) => (
  <StepDialog
    desk={desk}
    record={item}
    form={useGiftForm()}
    send={useAction(heldMoneyApi.gift).run}
    title={m.ask_gift(formatMoney(item.left_amount))}
    text={m.gift_text}
    step={m.choice.gift}
    done={m.told.gift}
    onClose={onClose}
  >
    {({ relation, field }) => (
      <>
        <RelationField {...relation('campaign_id')} />
        <TextArea maxLength={200} {...field('reason')} />
      </>
    )}
  </StepDialog>
)

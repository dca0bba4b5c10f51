import { useCampaignRelation } from '#domains/campaigns/ui/campaign_filter.ts'
import { formOf, withVersion } from '#platform/browser/form_of.ts'
import { useActionForm } from '#platform/browser/use_action_form.ts'
import { useAction } from '#platform/browser/use_data.ts'
import type { Run } from '#platform/browser/use_run.ts'
import { formatMoney } from '#platform/contract/money.ts'
import { FormDialog } from '#ui/admin/form_dialog.tsx'
import { notInForm, text } from '#ui/admin/form_fields.ts'
import { RelationField } from '#ui/admin/relation_field.tsx'
import { related } from '#ui/admin/relation_form_fields.tsx'
import { TextArea } from '#ui/text_fields.tsx'
import { type HeldOfOrder, heldMoneyApi } from '../contract.ts'
import { suspenseWords } from '../messages.ts'
import { heldMoneyWords as m } from './messages.ts'

type DialogProps = { item: HeldOfOrder; desk: Run; onClose: () => void }

const deliverForm = formOf(heldMoneyApi.deliver, { reason: text(suspenseWords.reason) })

/** Opens the order again and pays it with the money that waited, with who agreed. */
export const DeliverDialog = ({ item: { id, version }, desk, onClose }: DialogProps) => {
  const { run } = useAction(heldMoneyApi.deliver)
  const { field, page } = useActionForm(withVersion(deliverForm, version), {
    desk,
    send: (body) => run({ params: { id }, body }),
    done: m.told.deliver,
    onClose,
  })
  return (
    <FormDialog {...page} title={m.ask_deliver} text={m.deliver_text} saveLabel={m.choice.deliver} onClose={onClose}>
      <TextArea maxLength={200} {...field('reason')} />
    </FormDialog>
  )
}

const useGiftForm = () =>
  formOf(heldMoneyApi.gift, {
    campaign_id: related(suspenseWords.campaign, useCampaignRelation()),
    reason: text(suspenseWords.reason),
    donor: notInForm,
  })

/** Keeps the money as a gift of who paid it: to which campaign, and who agreed. */
export const GiftDialog = ({ item: { id, version, left_amount }, desk, onClose }: DialogProps) => {
  const { run } = useAction(heldMoneyApi.gift)
  const { field, relation, page } = useActionForm(withVersion(useGiftForm(), version), {
    desk,
    send: (body) => run({ params: { id }, body }),
    done: m.told.gift,
    onClose,
  })
  return (
    <FormDialog
      {...page}
      title={m.ask_gift(formatMoney(left_amount))}
      text={m.gift_text}
      saveLabel={m.choice.gift}
      onClose={onClose}
    >
      <RelationField {...relation('campaign_id')} />
      <TextArea maxLength={200} {...field('reason')} />
    </FormDialog>
  )
}

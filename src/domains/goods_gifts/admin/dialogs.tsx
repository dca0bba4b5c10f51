import { public_name_modes } from '#domains/customers/ui/messages.ts'
import { formOf } from '#platform/browser/form_of.ts'
import { useAction } from '#platform/browser/use_data.ts'
import { useForm } from '#platform/browser/use_form.ts'
import type { Desk } from '#platform/browser/use_run.ts'
import { FormDialog } from '#ui/admin/form_dialog.tsx'
import { choice, text } from '#ui/admin/form_fields.ts'
import { StepDialog } from '#ui/admin/step_dialog.tsx'
import { SelectField, TextArea, TextField } from '#ui/text_fields.tsx'
import { useToasts } from '#ui/toasts.tsx'
import { type GoodsGift, goodsGiftsApi } from '../contract.ts'
import { goodsGiftWords as m } from '../messages.ts'
import { GoodsGiftFields, useGoodsGiftForm } from './gift_fields.tsx'

type Props = { gift: GoodsGift; desk: Desk; onClose: () => void }

/** The form takes more room than a question. */
const width = 760

/** Changes what no receipt has named yet. */
export const EditGoodsDialog = ({ gift, onClose }: Omit<Props, 'desk'>) => {
  const { run, current } = useAction(goodsGiftsApi.update)
  const toast = useToasts()
  const params = { id: gift.id }
  const { page, ...edit } = useForm(useGoodsGiftForm(gift), {
    stored: gift,
    send: (body) => run({ params, body }),
    current,
    onSaved: () => {
      toast({ text: m.saved })
      onClose()
    },
    draft: `goods-gift-${gift.id}`,
  })
  return (
    <FormDialog {...page} width={width} title={m.edit_title} saveLabel={m.save} onClose={onClose}>
      <GoodsGiftFields edit={edit} />
    </FormDialog>
  )
}

const receiptForm = formOf(goodsGiftsApi.receipt, {
  receipt_name: text(m.receipt.name),
  identifier: text(m.receipt.identifier),
  address: text(m.receipt.address),
  email: text(m.receipt.email),
})

/** Issues the receipt of a gift in kind. Who it is made out to stands on the receipt alone. */
export const ReceiptDialog = ({ gift, desk, onClose }: Props) => (
  <StepDialog
    desk={desk}
    record={gift}
    form={receiptForm}
    values={{ ...receiptForm.empty, receipt_name: gift.donor_name }}
    send={useAction(goodsGiftsApi.receipt).run}
    title={m.receipt.title}
    text={m.receipt.text}
    step={m.receipt.step}
    done={m.receipt.done}
    onClose={onClose}
  >
    {({ field }) => (
      <>
        <TextField maxLength={60} {...field('receipt_name')} />
        <TextField optional maxLength={20} hint={m.receipt.identifier_hint} {...field('identifier')} />
        <TextField optional maxLength={200} {...field('address')} />
        <TextField optional type="email" autoComplete="off" hint={m.receipt.email_hint} {...field('email')} />
      </>
    )}
  </StepDialog>
)

const nameForm = formOf(goodsGiftsApi.name, {
  public_name_mode: choice(m.name.label, public_name_modes, 'masked'),
})

/** Chooses how the public list names the donor, also after the receipt went out. */
export const NameDialog = ({ gift, desk, onClose }: Props) => (
  <StepDialog
    desk={desk}
    record={gift}
    form={nameForm}
    values={{ public_name_mode: gift.public_name_mode }}
    send={useAction(goodsGiftsApi.name).run}
    title={m.name.title}
    text={m.name.text}
    step={m.name.step}
    done={m.name.done}
    onClose={onClose}
  >
    {({ choice }) => <SelectField {...choice('public_name_mode')} />}
  </StepDialog>
)

const withdrawForm = formOf(goodsGiftsApi.withdraw, { reason: text(m.withdraw.reason) })

/** Withdraws a gift in kind: it counts no more. */
export const WithdrawDialog = ({ gift, desk, onClose }: Props) => (
  <StepDialog
    danger
    desk={desk}
    record={gift}
    form={withdrawForm}
    send={useAction(goodsGiftsApi.withdraw).run}
    title={m.withdraw.title}
    text={m.withdraw.text}
    step={m.withdraw.step}
    done={m.withdraw.done}
    onClose={onClose}
  >
    {({ field }) => <TextArea maxLength={200} {...field('reason')} />}
  </StepDialog>
)

import { formOf, withVersion } from '#platform/browser/form_of.ts'
import { goTo } from '#platform/browser/navigation.ts'
import { useActionForm } from '#platform/browser/use_action_form.ts'
import { useAction } from '#platform/browser/use_data.ts'
import { formatMoney } from '#platform/contract/money.ts'
import { tableDate, taipeiDay } from '#platform/contract/time.ts'
import { FormDialog } from '#ui/admin/form_dialog.tsx'
import { text, tick } from '#ui/admin/form_fields.ts'
import { CheckField } from '#ui/choice_fields.tsx'
import { Notice } from '#ui/notice.tsx'
import { TextField } from '#ui/text_fields.tsx'
import { type DeskReceipt, receiptsDeskApi } from '../desk/contract.ts'
import { isPaperOut } from '../desk/rules.ts'
import { receiptDeskPageWords } from '../staff_messages.ts'
import type { ReceiptDesk } from './receipt_desk.ts'

const m = receiptDeskPageWords.reissue

const OldReceipt = ({ receipt }: { receipt: DeskReceipt }) => (
  <div className="receipt-beside">
    <p className="small muted">{m.old}</p>
    <b className="figures">{receipt.receipt_no}</b>
    <p className="mt-2">{receipt.receipt_name}</p>
    <p className="figures">
      {receipt.kind === 'goods' ? receiptDeskPageWords.kind.goods : formatMoney(receipt.total_amount)}・
      {tableDate(receipt.issued_on)}
    </p>
  </div>
)

const reissueForm = formOf(receiptsDeskApi.reissue, {
  reason: text(m.reason),
  receipt_name: text(m.name),
  address: text(m.address),
  // blank stays as it is on the old one
  identifier: { ...text(m.identifier), read: () => '', send: (typed: string) => typed.trim() || undefined },
  paper_returned: { ...tick(m.paper_returned), read: () => false },
})

/** Voids a receipt and issues another: the name, the address and the identifier may change, the gifts may not. */
export const ReissueDialog = ({ desk, onClose }: { desk: ReceiptDesk; onClose: () => void }) => {
  const { receipt } = desk
  const { run } = useAction(receiptsDeskApi.reissue)
  const { field, form, page } = useActionForm(withVersion(reissueForm, receipt.version), {
    desk,
    values: { ...reissueForm.empty, receipt_name: receipt.receipt_name, address: receipt.address ?? '' },
    send: async (body) => {
      const fresh = await run({ params: { id: receipt.id }, body })
      goTo(`/admin/receipts/${fresh.id}`)
    },
    done: receiptDeskPageWords.done.reissue,
    onClose,
    draft: 'reissue',
  })
  const out = isPaperOut(receipt)
  const isVoided = receipt.state === 'voided'
  const words = isVoided ? receiptDeskPageWords.issue : m
  return (
    <FormDialog
      {...page}
      width={600}
      title={words.title(receipt.receipt_no)}
      text={words.text(receipt.receipt_no)}
      saveLabel={isVoided ? receiptDeskPageWords.action.issue : receiptDeskPageWords.action.reissue}
      danger
      blocked={out && !form.watch('paper_returned') ? m.paper_needed : undefined}
      onClose={onClose}
    >
      <TextField maxLength={200} {...field('reason')} />
      <div className="grid columns-2">
        <OldReceipt receipt={receipt} />
        <div className="receipt-beside is-new">
          <p className="small muted">{m.fresh}</p>
          <b>{m.new_no}</b>
          <TextField maxLength={60} {...field('receipt_name')} />
        </div>
      </div>
      <TextField optional maxLength={200} {...field('address')} />
      <TextField
        optional
        hint={receipt.identifier ? m.identifier_hint(receipt.identifier) : m.no_identifier_hint}
        maxLength={20}
        {...field('identifier')}
      />
      {out && (
        <>
          <Notice kind="warn" className="notice-small">
            {m.paper_out(tableDate(taipeiDay(receipt.paper_sent_at ?? '')).slice(5))}
          </Notice>
          <CheckField {...field('paper_returned')} />
        </>
      )}
    </FormDialog>
  )
}

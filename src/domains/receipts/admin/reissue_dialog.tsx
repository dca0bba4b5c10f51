import { useState } from 'react'
import { goTo } from '#platform/browser/navigation.ts'
import { useAction } from '#platform/browser/use_data.ts'
import { useFields } from '#platform/browser/use_fields.ts'
import { formatMoney } from '#platform/contract/money.ts'
import { tableDate, taipeiDay } from '#platform/contract/time.ts'
import { ActionDialog } from '#ui/admin/action_dialog.tsx'
import { CheckField } from '#ui/choice_fields.tsx'
import { Notice } from '#ui/notice.tsx'
import { TextField } from '#ui/text_fields.tsx'
import { type DeskReceipt, ReceiptReissue, receiptsDeskApi } from '../desk/contract.ts'
import { isPaperOut } from '../desk/rules.ts'
import { receiptDeskPageWords } from './messages.ts'
import type { ReceiptDesk } from './receipt_desk.ts'

const m = receiptDeskPageWords.reissue

const OldReceipt = ({ receipt }: { receipt: DeskReceipt }) => (
  <div className="receipt-beside">
    <p className="small muted">{m.old}</p>
    <b className="figures">{receipt.receipt_no}</b>
    <p className="mt-2">{receipt.receipt_name}</p>
    <p className="figures">
      {formatMoney(receipt.total_amount)}・{tableDate(receipt.issued_on)}
    </p>
  </div>
)

/** Voids a receipt and issues another: the name, the address and the identifier may change, the gifts may not. */
export const ReissueDialog = ({ desk, onClose }: { desk: ReceiptDesk; onClose: () => void }) => {
  const { receipt } = desk
  const { run, running } = useAction(receiptsDeskApi.reissue)
  const form = useFields({
    reason: '',
    receipt_name: receipt.receipt_name,
    address: receipt.address ?? '',
    identifier: '',
  })
  const [returned, setReturned] = useState(false)
  const out = isPaperOut(receipt)
  const blocked = out && !returned
  const send = async () => {
    const { identifier, ...values } = form.values
    const body = {
      version: receipt.version,
      ...values,
      ...(identifier.trim() ? { identifier } : {}),
      paper_returned: returned,
    }
    if (!form.check(ReceiptReissue, body)) return
    const failure = await desk.run(async () => {
      const fresh = await run({ params: { id: receipt.id }, body })
      goTo(`/admin/receipts/${fresh.id}`)
    }, receiptDeskPageWords.done.reissue)
    if (!form.refuse(failure?.errors)) onClose()
  }
  return (
    <ActionDialog
      width={600}
      title={m.title(receipt.receipt_no)}
      text={m.text(receipt.receipt_no)}
      confirm={receiptDeskPageWords.action.reissue}
      danger
      blocked={blocked ? m.paper_needed : undefined}
      running={running}
      dirty={form.dirty || returned}
      onSend={() => void send()}
      onClose={onClose}
    >
      <TextField label={m.reason} maxLength={200} {...form.field('reason')} />
      <div className="grid columns-2">
        <OldReceipt receipt={receipt} />
        <div className="receipt-beside is-new">
          <p className="small muted">{m.fresh}</p>
          <b>{m.new_no}</b>
          <TextField label={m.name} maxLength={60} {...form.field('receipt_name')} />
        </div>
      </div>
      <TextField label={m.address} optional maxLength={200} {...form.field('address')} />
      <TextField
        label={m.identifier}
        optional
        hint={receipt.identifier ? m.identifier_hint(receipt.identifier) : m.no_identifier_hint}
        maxLength={20}
        {...form.field('identifier')}
      />
      {out && (
        <>
          <Notice kind="warn" className="notice-small">
            {m.paper_out(tableDate(taipeiDay(receipt.paper_sent_at ?? '')).slice(5))}
          </Notice>
          <CheckField
            label={m.paper_returned}
            checked={returned}
            onChange={(event) => setReturned(event.target.checked)}
          />
        </>
      )}
    </ActionDialog>
  )
}

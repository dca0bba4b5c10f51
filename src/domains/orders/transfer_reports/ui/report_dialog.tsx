import type { CustomerOrder } from '#domains/orders/contract.ts'
import { useSentForm } from '#platform/browser/use_sent_form.ts'
import type { CallArgs } from '#platform/contract/endpoint.ts'
import { formatMoney, groupAmount, readAmount } from '#platform/contract/money.ts'
import { taipeiDay } from '#platform/contract/time.ts'
import { Button } from '#ui/button.tsx'
import { DayField } from '#ui/day_field.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { ErrorSummary } from '#ui/error_summary.tsx'
import { MoneyField } from '#ui/money_field.tsx'
import { TextField } from '#ui/text_fields.tsx'
import type { transferReportsApi } from '../contract.ts'
import { last5Words, transferReportWords as m, transferredAmountWord } from '../messages.ts'
import { whyNotLast5 } from '../rules.ts'

export type ReportedOrder = Pick<CustomerOrder, 'grand_total' | 'placed_at' | 'transfer_report' | 'can_report_transfer'>

/** Tells of a transfer, as a member or by the link of an order; rejects with CallFailed. */
export type SendReport = (told: CallArgs<typeof transferReportsApi.myReport>['body']) => Promise<unknown>

type ReportDialogProps = { order: ReportedOrder; send: SendReport; onClose: () => void }

/** Asks for the last five digits, the day and the amount of a transfer. */
export const ReportDialog = ({ order, send, onClose }: ReportDialogProps) => {
  const { grand_total, placed_at, transfer_report: told } = order
  const today = taipeiDay(new Date())
  const form = useSentForm({
    stored: {
      // a link shows the end of the digits only: they are typed again
      last5: told && whyNotLast5(told.last5) === null ? told.last5 : '',
      transferred_on: told?.transferred_on ?? today,
      amount: groupAmount(String(told?.amount ?? grand_total)),
    },
    check: ({ last5, amount }) => {
      const problem = whyNotLast5(last5)
      return { last5: problem && last5Words[problem], amount: readAmount(amount) ? null : transferredAmountWord }
    },
    send: async (values) => {
      await send(values)
      onClose()
    },
  })
  const sum = readAmount(form.values.amount)
  const differs = sum !== undefined && sum !== grand_total
  return (
    <Dialog
      open
      title={m.title}
      onClose={onClose}
      onSend={() => void form.submit()}
      busy={form.sending}
      unsaved={form.dirty && !form.sending}
      actions={
        <Button type="submit" loading={form.sending}>
          {m.send}
        </Button>
      }
    >
      <div className="stack gap-4">
        <ErrorSummary errors={form.lines} attempt={form.attempt} />
        <p className="small muted">{m.text}</p>
        <TextField
          label={m.last5}
          hint={m.last5_hint}
          inputMode="numeric"
          autoComplete="off"
          maxLength={30}
          required
          {...form.text('last5')}
        />
        <DayField
          id="transferred_on"
          label={m.day}
          min={taipeiDay(placed_at)}
          max={today}
          value={form.values.transferred_on}
          error={form.errors.transferred_on}
          onChange={(value) => form.set('transferred_on', value)}
        />
        <MoneyField
          label={m.amount}
          hint={differs ? m.other_amount(formatMoney(grand_total)) : m.amount_hint(formatMoney(grand_total))}
          {...form.text('amount')}
        />
      </div>
    </Dialog>
  )
}

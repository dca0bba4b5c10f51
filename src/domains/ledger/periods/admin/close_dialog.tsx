import { formOf, withVersion } from '#platform/browser/form_of.ts'
import { useActionForm } from '#platform/browser/use_action_form.ts'
import { useAction, useData } from '#platform/browser/use_data.ts'
import { useRun } from '#platform/browser/use_run.ts'
import { formatMoney } from '#platform/contract/money.ts'
import { tableDate } from '#platform/contract/time.ts'
import { FormDialog } from '#ui/admin/form_dialog.tsx'
import { day, moneyOrNull, rows, unchanged } from '#ui/admin/form_fields.ts'
import { Loaded } from '#ui/loaded.tsx'
import { MoneyField } from '#ui/money_field.tsx'
import { useToasts } from '#ui/toasts.tsx'
import { type Closing, type Period, periodApi } from '../contract.ts'
import { closingWords as m } from './messages.ts'

type Props = { closing: Closing; onClose: () => void }

const form = formOf(periodApi.close, {
  closed_until: day(m.until),
  balances: rows(m.accounts, () => '', {
    bank_account_id: unchanged(m.column.account, 0),
    statement_balance: moneyOrNull(m.column.bank),
  }),
})

const Fields = ({ closing, period, onClose }: Props & { period: Period }) => {
  const desk = useRun(useToasts())
  const { run } = useAction(periodApi.close)
  const { accounts, until } = closing
  const { field, page } = useActionForm(withVersion(form, period.version), {
    desk,
    values: {
      closed_until: until,
      balances: accounts.map(({ id }) => ({ bank_account_id: id, statement_balance: '' })),
    },
    send: (body) => run({ body }),
    done: m.done,
    onClose,
    draft: `close-${until}`,
  })
  return (
    <FormDialog {...page} title={m.title(tableDate(until))} text={m.ask} saveLabel={m.close} onClose={onClose}>
      {accounts.map(({ id, name, book_balance }, index) => (
        <MoneyField
          key={id}
          optional
          {...field(`balances.${index}.statement_balance`)}
          label={m.balance(name)}
          hint={m.book(formatMoney(book_balance))}
        />
      ))}
    </FormDialog>
  )
}

/** Closes the books up to the day that is shown, with what the statement of each account says. */
export const CloseDialog = (props: Props) => (
  <Loaded {...useData(periodApi.get, {})}>{(period) => <Fields {...props} period={period} />}</Loaded>
)

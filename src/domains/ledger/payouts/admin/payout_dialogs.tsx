import type { z } from 'zod'
import { useMay } from '#domains/staff/ui/session.ts'
import { formOf } from '#platform/browser/form_of.ts'
import { useActionForm } from '#platform/browser/use_action_form.ts'
import { useAction, useData } from '#platform/browser/use_data.ts'
import { useRelation } from '#platform/browser/use_relation.ts'
import type { Run } from '#platform/browser/use_run.ts'
import { formatMoney } from '#platform/contract/money.ts'
import { tableDate, taipeiDay } from '#platform/contract/time.ts'
import { FormDialog } from '#ui/admin/form_dialog.tsx'
import { day, money, text } from '#ui/admin/form_fields.ts'
import { RelationField } from '#ui/admin/relation_field.tsx'
import { related } from '#ui/admin/relation_form_fields.tsx'
import { StepDialog } from '#ui/admin/step_dialog.tsx'
import { Button } from '#ui/button.tsx'
import { DayField } from '#ui/day_field.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { MoneyField } from '#ui/money_field.tsx'
import { FactsList } from '#ui/table.tsx'
import { TextArea, TextField } from '#ui/text_fields.tsx'
import { Money } from '#ui/values.tsx'
import { bankAccountsApi } from '../../bank_accounts/contract.ts'
import { payoutSubject } from '../../staff_messages.ts'
import { useAccountRelation } from '../../ui/account_relation.ts'
import { type Payout, type PayoutRow, payoutsApi } from '../contract.ts'
import { comparisonWords, payoutWords } from '../messages.ts'
import { payoutPageWords as m } from './messages.ts'

const { columns: c } = payoutSubject
type Row = z.output<typeof PayoutRow>
type DialogProps = { row: Row; desk: Run; onClose: () => void }

const gateways = { active: '1', kind: 'gateway' }
const nameOf = ({ name }: { name: string }) => name

const useNewForm = () => {
  const may = useMay()('transactions view')
  return formOf(payoutsApi.create, {
    gateway_account_id: related(
      c.gateway_account_id,
      useRelation(bankAccountsApi.adminList, bankAccountsApi.adminGet, nameOf, { may, filter: gateways }),
    ),
    bank_account_id: related(c.bank_account_id, useAccountRelation()),
    paid_on: day(c.paid_on, taipeiDay(new Date())),
    amount: money(c.amount),
    fee_amount: money(c.fee_amount, '0'),
    reference: text(c.reference),
    note: text(c.note),
  })
}

/** Records what a gateway paid out. */
export const NewPayoutDialog = ({ desk, onClose }: Omit<DialogProps, 'row'>) => {
  const { run } = useAction(payoutsApi.create)
  const { field, relation, control, page } = useActionForm(useNewForm(), {
    desk,
    send: (body) => run({ body }),
    done: m.created,
    onClose,
    draft: 'payout',
  })
  return (
    <FormDialog {...page} title={m.create} text={m.create_text} saveLabel={m.create} onClose={onClose}>
      <RelationField {...relation('gateway_account_id')} />
      <RelationField {...relation('bank_account_id')} />
      <DayField max={taipeiDay(new Date())} {...control('paid_on')} />
      <MoneyField {...field('amount')} />
      <MoneyField {...field('fee_amount')} />
      <TextField maxLength={60} {...field('reference')} />
      <TextArea optional maxLength={200} {...field('note')} />
    </FormDialog>
  )
}

const reverseForm = formOf(payoutsApi.reverse, { reason: text(m.reverse_reason) })

/** Takes a payout back that was entered by mistake. */
export const ReversePayoutDialog = ({ row, desk, onClose }: DialogProps) => (
  <StepDialog
    desk={desk}
    record={row}
    form={reverseForm}
    send={useAction(payoutsApi.reverse).run}
    title={m.reverse_title(row.reference)}
    text={m.reverse_text}
    step={m.reverse}
    done={m.reversed_done}
    danger
    onClose={onClose}
  >
    {({ field }) => <TextArea maxLength={200} {...field('reason')} />}
  </StepDialog>
)

const compareForm = formOf(payoutsApi.compare, { lines: text(payoutWords.lines) })

/** Adds lines of the gateway's statement, and compares. */
export const ComparePayoutDialog = ({ row, desk, onClose }: DialogProps) => (
  <StepDialog
    desk={desk}
    record={row}
    form={compareForm}
    send={useAction(payoutsApi.compare).run}
    title={m.compare_title(row.reference)}
    text={m.compare_text}
    step={m.compare}
    done={m.compared}
    onClose={onClose}
  >
    {({ field }) => <TextArea optional rows={8} {...field('lines')} />}
  </StepDialog>
)

const explainForm = formOf(payoutsApi.explain, { explained: text(payoutWords.why) })

/** Says why a payout is right that differs from its statement, or has none. */
export const ExplainPayoutDialog = ({ row, desk, onClose }: DialogProps) => (
  <StepDialog
    desk={desk}
    record={row}
    form={explainForm}
    send={useAction(payoutsApi.explain).run}
    title={m.explain_title(row.reference)}
    text={m.explain_text}
    step={m.explain}
    done={m.explain_done}
    onClose={onClose}
  >
    {({ field }) => <TextArea maxLength={200} {...field('explained')} />}
  </StepDialog>
)

const Links = ({ rows, linked = false }: { rows: Payout['fees']; linked?: boolean }) => (
  <span className="row wrap gap-2 figures">
    {rows.map(({ id, no }) =>
      linked ? (
        <a key={id} className="link" href={`/admin/transactions/${id}`}>
          {no}
        </a>
      ) : (
        <span key={id}>{no}</span>
      ),
    )}
  </span>
)

const Strange = ({ rows }: { rows: Payout['strange'] }) => (
  <ul className="figures">
    {rows.map(({ trade_no, amount, paid }) => (
      <li key={`${trade_no}-${amount}`}>
        {m.strange_line(trade_no, formatMoney(amount), paid === null ? null : formatMoney(paid))}
      </li>
    ))}
  </ul>
)

const Facts = ({ payout }: { payout: Payout }) => {
  const { payments, amount, fee_amount } = payout
  return (
    <FactsList
      facts={[
        { label: c.gateway_account_id, value: payout.gateway.name },
        { label: c.bank_account_id, value: payout.bank.name },
        { label: c.paid_on, value: tableDate(payout.paid_on) },
        { label: m.paid, value: <Money amount={amount + fee_amount} /> },
        {
          label: payments.after ? m.after(tableDate(payments.after)) : m.first,
          value: (
            <>
              <Money amount={payments.amount} /> {m.count(payments.count)}
            </>
          ),
        },
        {
          label: m.lines,
          value: payout.lines.count > 0 && (
            <>
              <Money amount={payout.lines.amount} /> {m.count(payout.lines.count)}
            </>
          ),
        },
        { label: c.compared, value: comparisonWords[payout.compared] },
        { label: m.difference, value: payout.difference !== 0 && <Money amount={payout.difference} signed /> },
        { label: m.strange, value: payout.strange.length > 0 && <Strange rows={payout.strange} /> },
        { label: c.explained, value: payout.explained },
        { label: m.moves, value: payout.moves.length > 0 && <Links rows={payout.moves} /> },
        { label: m.fees, value: payout.fees.length > 0 && <Links rows={payout.fees} linked /> },
        { label: m.author, value: payout.created_by_name },
        { label: c.note, value: payout.note },
        { label: m.reversedFor, value: payout.reversed_reason },
      ]}
    />
  )
}

type Step = 'compare' | 'explain' | 'reverse'

/** A payout with its rows, its lines and the payments that came before it, and what may be done with it. */
export const PayoutDialog = ({ row, onClose, onStep }: DialogProps & { onStep: (step: Step) => void }) => {
  const standing = useMay()('transactions update') && row.reversed_at === null
  return (
    <Dialog
      open
      title={m.title(row.reference)}
      onClose={onClose}
      actions={
        standing && (
          <>
            {row.compared !== 'matched' && (
              <Button kind="outline" onClick={() => onStep(row.explained === null ? 'explain' : 'compare')}>
                {row.explained === null ? m.explain : m.compare}
              </Button>
            )}
            <Button kind="danger" onClick={() => onStep('reverse')}>
              {m.reverse}
            </Button>
          </>
        )
      }
    >
      <Loaded {...useData(payoutsApi.get, { params: { id: row.id } })}>{(payout) => <Facts payout={payout} />}</Loaded>
    </Dialog>
  )
}

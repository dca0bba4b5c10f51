import { useCampaignRelation } from '#domains/campaigns/ui/campaign_filter.ts'
import { ledgerDeskWords } from '#domains/ledger/staff_messages.ts'
import { useAccountRelation } from '#domains/ledger/ui/account_relation.ts'
import { formOf } from '#platform/browser/form_of.ts'
import { useAction } from '#platform/browser/use_data.ts'
import type { Run } from '#platform/browser/use_run.ts'
import { formatMoney } from '#platform/contract/money.ts'
import { taipeiDay } from '#platform/contract/time.ts'
import { choice, day, text } from '#ui/admin/form_fields.ts'
import { RelationField } from '#ui/admin/relation_field.tsx'
import { related } from '#ui/admin/relation_form_fields.tsx'
import { StepDialog } from '#ui/admin/step_dialog.tsx'
import { DayField } from '#ui/day_field.tsx'
import { SelectField, TextArea, TextField } from '#ui/text_fields.tsx'
import { type Disbursement, disbursementsApi } from '../contract.ts'
import { payeeOf } from '../rules.ts'
import { payWords as m } from '../staff_messages.ts'

/** Pays what a case is to be paid: the account, the fund, the day. */
export const PayDialog = ({ row, desk, onClose }: { row: Disbursement; desk: Run; onClose: () => void }) => {
  const { application, amount, campaign } = row
  const today = taipeiDay(new Date())
  const form = formOf(disbursementsApi.pay, {
    bank_account_id: related(m.account, useAccountRelation()),
    campaign_id: related(m.from, useCampaignRelation(campaign)),
    occurred_on: day(m.on, today),
    method: choice(m.method, ledgerDeskWords.method, 'transfer'),
    voucher_no: text(m.voucher),
    note: text(m.note),
  })
  return (
    <StepDialog
      desk={desk}
      record={row}
      form={form}
      values={{ ...form.empty, campaign_id: campaign ? String(campaign.id) : '' }}
      send={useAction(disbursementsApi.pay).run}
      title={m.pay_title(application.no, payeeOf(row))}
      text={m.pay_text(formatMoney(amount))}
      step={m.pay}
      done={m.paid}
      onClose={onClose}
    >
      {({ relation, control, choice: chosen, field }) => (
        <>
          <RelationField {...relation('bank_account_id')} />
          <RelationField {...relation('campaign_id')} />
          <DayField max={today} {...control('occurred_on')} />
          <SelectField {...chosen('method')} />
          <TextField optional {...field('voucher_no')} />
          <TextArea optional maxLength={1000} {...field('note')} />
        </>
      )}
    </StepDialog>
  )
}

import { LogLink } from '#domains/audit/ui/log_link.tsx'
import type { FormFields } from '#platform/browser/form_core.ts'
import { useAction, useData } from '#platform/browser/use_data.ts'
import { FormPage, FormSection } from '#ui/admin/form_page.tsx'
import { useCreateForm, useRecordForm } from '#ui/admin/use_record_form.ts'
import { CheckField } from '#ui/choice_fields.tsx'
import { DayField } from '#ui/day_field.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { MoneyField } from '#ui/money_field.tsx'
import { NumberField, SelectField, TextField } from '#ui/text_fields.tsx'
import { bankAccountsApi, type StaffBankAccount } from '../contract.ts'
import { bankAccountWords as m } from '../messages.ts'
import { accountForm } from './account_form.ts'

const Fields = ({ edit }: { edit: FormFields<typeof accountForm.empty> }) => (
  <>
    <FormSection title={m.section}>
      <TextField {...edit.field('name')} />
      <TextField hint={m.slug_hint} {...edit.field('slug')} />
      <SelectField {...edit.choice('kind')} />
      <TextField optional {...edit.field('bank_name')} />
      <TextField optional inputMode="numeric" {...edit.field('bank_code')} />
      <TextField optional {...edit.field('branch')} />
      <TextField optional inputMode="numeric" {...edit.field('account_no')} />
      <TextField optional {...edit.field('account_name')} />
    </FormSection>
    <FormSection title={m.opening} text={m.opening_text} columns={2}>
      <DayField hint={m.opened_on_hint} {...edit.control('opened_on')} />
      <MoneyField hint={m.opening_balance_hint} {...edit.field('opening_balance')} />
    </FormSection>
    <FormSection title={m.shown}>
      <CheckField hint={m.transfer_hint} {...edit.field('show_for_transfer')} />
      <CheckField hint={m.public_hint} {...edit.field('is_public')} />
      <CheckField hint={m.inactive_hint} {...edit.field('is_active')} />
      <NumberField hint={m.sort_hint} {...edit.field('sort')} />
    </FormSection>
  </>
)

const EditAccount = ({ account }: { account: StaffBankAccount }) => {
  const update = useAction(bankAccountsApi.update)
  const edit = useRecordForm(accountForm, { stored: account, update, saved: m.saved })
  const { id, name } = account
  return (
    <FormPage {...edit.page} title={name} crumb={name} actions={<LogLink type="bank_accounts" id={id} />}>
      <Fields edit={edit} />
    </FormPage>
  )
}

/** One account; that of money which waits is the system's, and has no form. */
export const BankAccountPage = ({ id }: { id: number }) => (
  <Loaded {...useData(bankAccountsApi.adminGet, { params: { id } })}>
    {(account) =>
      account.kind === 'suspense' ? <p>{m.of_system}</p> : <EditAccount key={account.id} account={account} />
    }
  </Loaded>
)

/** A new account. */
export const NewBankAccountPage = () => {
  const create = useAction(bankAccountsApi.create)
  const edit = useCreateForm(accountForm, { create, saved: m.saved, to: () => '/admin/settings/bank-accounts' })
  return (
    <FormPage {...edit.page} saveLabel={m.create}>
      <Fields edit={edit} />
    </FormPage>
  )
}

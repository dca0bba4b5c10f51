import { type FormField, formOf } from '#platform/browser/form_of.ts'
import { choice, day, money, number, text, tick } from '#ui/admin/form_fields.ts'
import type { accountKinds, openableKinds } from '../../rules.ts'
import { bankAccountSubject } from '../../staff_messages.ts'
import { bankAccountsApi } from '../contract.ts'
import { bankAccountWords as m } from '../messages.ts'

const { columns: c } = bankAccountSubject

type Openable = (typeof openableKinds)[number]

/** The account of money that waits is of a kind of its own, and is never in the form. */
const openable = (kind: (typeof accountKinds)[number]): Openable => (kind === 'suspense' ? 'operating' : kind)

const kind: FormField<Openable, (typeof accountKinds)[number], Openable> = {
  ...choice(c.kind, m.kind, 'operating'),
  read: openable,
}

/** The form of an account, stored or new. */
export const accountForm = formOf(bankAccountsApi.create, {
  name: text(c.name),
  slug: text(c.slug),
  kind,
  bank_name: text(c.bank_name),
  bank_code: text(c.bank_code),
  branch: text(c.branch),
  account_no: text(c.account_no),
  account_name: text(c.account_name),
  opened_on: day(c.opened_on),
  opening_balance: money(c.opening_balance, '0'),
  show_for_transfer: tick(c.show_for_transfer),
  is_public: tick(c.is_public, true),
  is_active: tick(c.is_active, true),
  sort: number(c.sort, '0'),
})

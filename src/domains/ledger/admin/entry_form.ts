import type { z } from 'zod'
import type { Photo } from '#domains/media/contract.ts'
import { orNull, textOf } from '#platform/browser/form_values.ts'
import type { Entry, EntryChange } from '../entries/contract.ts'
import type { Category, Direction, TransactionMethod } from '../rules.ts'

/** A draft as it stands in the fields: numbers are text, blank is none. */
export type EntryValues = {
  direction: Direction
  occurred_on: string
  bank_account_id: string
  amount: string
  category: Category
  title: string
  counterparty: string
  counterparty_kind: string
  campaign_id: string
  method: TransactionMethod
  voucher_no: string
  note: string
  photos: Photo[]
}

/** A new expense of today. */
export const emptyEntry = (today: string): EntryValues => ({
  direction: 'expense',
  occurred_on: today,
  bank_account_id: '',
  amount: '',
  category: 'medical',
  title: '',
  counterparty: '',
  counterparty_kind: 'organisation',
  campaign_id: '',
  method: 'transfer',
  voucher_no: '',
  note: '',
  photos: [],
})

export const entryValues = (entry: Entry): EntryValues => ({
  direction: entry.direction,
  occurred_on: entry.occurred_on,
  bank_account_id: textOf(entry.bank.id),
  amount: textOf(entry.amount),
  category: entry.category,
  title: entry.title,
  counterparty: textOf(entry.counterparty),
  counterparty_kind: textOf(entry.counterparty_kind),
  campaign_id: textOf(entry.campaign?.id ?? null),
  method: entry.method,
  voucher_no: textOf(entry.voucher_no),
  note: textOf(entry.note),
  photos: entry.photos,
})

/** What the call takes of a form. A permit without a campaign is not in the form and stays as `stored`. */
export const entryBody = ({ photos, ...values }: EntryValues, stored?: Pick<Entry, 'permit'>) => ({
  ...values,
  counterparty_kind: (orNull(values.counterparty) && orNull(values.counterparty_kind)) as z.input<
    typeof EntryChange
  >['counterparty_kind'],
  campaign_id: orNull(values.campaign_id),
  permit_id: values.campaign_id ? null : (stored?.permit?.id ?? null),
  photo_ids: photos.map(({ id }) => id),
})

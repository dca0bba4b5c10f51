import type { z } from 'zod'
import type { Photo } from '#domains/media/contract.ts'
import { orNull, textOf } from '#platform/browser/form_values.ts'
import type { Entry, EntryChange } from '../entries/contract.ts'
import { categoryWords, directionWords } from '../messages.ts'
import type { Category, Direction, TransactionMethod } from '../rules.ts'
import { ledgerDeskWords } from './messages.ts'

const { field: m, method } = ledgerDeskWords

/** A draft as it stands in the fields: numbers are text, blank is none. */
export type EntryValues = {
  version: number
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
  version: 1,
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
  version: entry.version,
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

/** A form in words, to compare two versions of it. */
export const entryInWords = (values: EntryValues): Record<string, string> => ({
  [m.direction]: directionWords[values.direction],
  [m.occurred_on]: values.occurred_on,
  [m.bank_account_id]: values.bank_account_id,
  [m.amount]: values.amount,
  [m.category]: categoryWords[values.category],
  [m.title]: values.title,
  [m.counterparty]: values.counterparty,
  [m.campaign_id]: values.campaign_id,
  [m.method]: method[values.method],
  [m.voucher_no]: values.voucher_no,
  [m.note]: values.note,
  [m.photos]: values.photos.map(({ id }) => id).join('、'),
})

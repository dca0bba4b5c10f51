import { papers, photos } from '#domains/media/ui/photo_form_fields.tsx'
import { formOf, storedAs } from '#platform/browser/form_of.ts'
import type { Relation } from '#platform/browser/form_words.ts'
import { choice, choiceOrNone, choiceToMake, day, money, oneOrNone, text } from '#ui/admin/form_fields.ts'
import { related, relatedOrNone } from '#ui/admin/relation_form_fields.tsx'
import { entriesApi } from '../entries/contract.ts'
import { categoryWords, directionWords } from '../messages.ts'
import { ledgerDeskWords, transactionSubject } from '../staff_messages.ts'

const { columns: c } = transactionSubject
const { field: m, method } = ledgerDeskWords

/** Who an entry is with: a person is masked in public. */
const kindWords = { organisation: m.organisation, person: m.person }

/** The form of a draft of the cash book, stored or new; a new one is an expense of `today`. */
export const entryForm = (today: string, names: { accounts: Relation; campaigns: Relation }) =>
  formOf(
    entriesApi.create,
    {
      direction: choice(c.direction, directionWords, 'expense'),
      occurred_on: day(c.occurred_on, today),
      bank_account_id: storedAs('bank', related(c.bank_account_id, names.accounts)),
      amount: money(c.amount),
      category: choiceToMake(c.category, categoryWords),
      title: text(c.title),
      counterparty: text(c.counterparty),
      counterparty_kind: choiceOrNone(c.counterparty_kind, kindWords),
      campaign_id: storedAs('campaign', relatedOrNone(c.campaign_id, names.campaigns)),
      // a permit without a campaign is not shown and stays as it is stored
      permit_id: storedAs('permit', oneOrNone(c.permit_id, [])),
      method: choiceToMake(c.method, method),
      voucher_no: text(c.voucher_no),
      note: text(c.note),
      photo_ids: storedAs('photos', photos(m.photos)),
      document_ids: storedAs('documents', papers(m.documents)),
    },
    (body) => ({
      ...body,
      counterparty_kind: body.counterparty.trim() ? body.counterparty_kind : null,
      permit_id: body.campaign_id ? null : body.permit_id,
    }),
  )

/** What stands in the fields of an entry. */
export type EntryValues = ReturnType<typeof entryForm>['empty']

/** What a new entry takes over from the one that was saved before it: bills are booked in heaps, of one day and account. */
export const nextValues = (empty: EntryValues, saved: EntryValues): EntryValues => ({
  ...empty,
  direction: saved.direction,
  occurred_on: saved.occurred_on,
  bank_account_id: saved.bank_account_id,
  method: saved.method,
})

/** A copy of an entry for one like it, of today: its papers and the number of its voucher are its own. */
export const copiedValues = (empty: EntryValues, stored: EntryValues): EntryValues => ({
  ...stored,
  occurred_on: empty.occurred_on,
  voucher_no: '',
  photo_ids: empty.photo_ids,
  document_ids: empty.document_ids,
})

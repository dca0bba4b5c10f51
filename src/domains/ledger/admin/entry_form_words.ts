import { photos } from '#domains/media/ui/photo_words.tsx'
import type { FormWords } from '#platform/browser/form_words.ts'
import { choice, oneOf, text } from '#ui/admin/form_words.ts'
import { categoryWords, directionWords } from '../messages.ts'
import type { EntryValues } from './entry_form.ts'
import { ledgerDeskWords } from './messages.ts'

const { field: m, method } = ledgerDeskWords

type Options = readonly { value: string; label: string }[]

/** Who an entry is with: a person is masked in public. */
export const kindWords: Readonly<Record<string, string>> = { organisation: m.organisation, person: m.person }

/** The form of an entry in words, to compare two versions of it. */
export const entryFormWords = (names: { accounts: Options; campaigns: Options }): FormWords<EntryValues> => ({
  direction: choice(m.direction, directionWords),
  occurred_on: text(m.occurred_on),
  bank_account_id: oneOf(m.bank_account_id, names.accounts),
  amount: text(m.amount),
  category: choice(m.category, categoryWords),
  title: text(m.title),
  counterparty: text(m.counterparty),
  counterparty_kind: choice(m.counterparty_kind, kindWords),
  campaign_id: oneOf(m.campaign_id, names.campaigns),
  method: choice(m.method, method),
  voucher_no: text(m.voucher_no),
  note: text(m.note),
  photos: photos(m.photos),
})

import { z } from 'zod'
import { failField } from '#platform/contract/failures.ts'
import type { App } from '#platform/server/app.ts'
import { sealedColumns } from '#registry/sealed_columns.ts'
import { payeeWords } from './messages.ts'
import { type Payee, type PayeeNeed, paidPayee, type TypedPayee, tidyDigits, whyNotPayee } from './rules.ts'

const { purpose } = sealedColumns.refunds.payee_enc

const StoredPayee = z.object({
  holder_name: z.string(),
  bank_code: z.string().nullable(),
  account_no: z.string().nullable(),
})

/** Seals who gets money, for the column of a refund or a return. */
export const sealPayee = ({ secrets }: App, payee: Payee): string => secrets.seal(JSON.stringify(payee), purpose)

/** Who gets money, out of such a column. */
export const openPayee = ({ secrets }: App, sealed: string | null): Payee | null =>
  sealed === null ? null : StoredPayee.parse(JSON.parse(secrets.open(sealed, purpose)))

/** The column once the money is there. */
export const sealPaid = (app: App, sealed: string | null): string | null => {
  const payee = openPayee(app, sealed)
  return payee && sealPayee(app, paidPayee(payee))
}

/**
 * Who gets the money of a refund, as somebody typed it; null where it goes back the way it came, whatever was typed.
 *
 * @throws invalid (422) at the field that is missing or wrong
 */
export const readPayee = (typed: TypedPayee, need: PayeeNeed): Payee | null => {
  if (need === 'nothing') return null
  const wrong = whyNotPayee(typed, need)
  if (wrong?.field === 'payee_name') failField(wrong.field, payeeWords.payee_name.missing)
  else if (wrong) failField(wrong.field, payeeWords[wrong.field][wrong.problem])
  const digits = (text: string | null) => (text ? tidyDigits(text) : null)
  return {
    holder_name: typed.payee_name ?? '',
    bank_code: digits(typed.payee_bank_code),
    account_no: digits(typed.payee_account_no),
  }
}

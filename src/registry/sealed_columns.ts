import type { Database } from './database.gen.ts'

/** By its name: `…_enc` is what a sealed column is called everywhere. */
type SealedOf<T extends keyof Database> = Extract<keyof Database[T], `${string}_enc`>

type Facts<T extends keyof Database> = {
  /** What its values are sealed for; null as long as nothing writes it. */
  readonly purpose: string | null
  /** The keyed hash of the same text beside it. */
  readonly index?: keyof Database[T] & string
}

const identifier = { purpose: 'receipt_identifier', index: 'receipt_identifier_hash' } as const
/** A refund of a return takes over what its buyer named there, sealed as it is. */
const payee = { purpose: 'refund_account' } as const
const account = {
  bank_code_enc: { purpose: 'clinics.bank_code' },
  bank_branch_enc: { purpose: 'clinics.bank_branch' },
  bank_account_enc: { purpose: 'clinics.bank_account' },
  bank_holder_enc: { purpose: 'clinics.bank_holder' },
} as const

/**
 * Every column with sealed values: after a change of APP_KEY a job seals them again (platform/server/resealing.ts). A new
 * one does not compile before it stands here. What is sealed inside of settings is not a column: settings/service.ts.
 */
export const sealedColumns = {
  carts: { receipt_identifier_enc: identifier },
  clinic_bank_changes: account,
  clinics: account,
  customer_merges: { receipt_identifier_enc: identifier },
  customers: { receipt_identifier_enc: identifier },
  installation: { index_key_enc: { purpose: 'index_key' } },
  mail_outbox: { secret_enc: { purpose: 'mail_outbox.secret' } },
  order_returns: { refund_account_enc: payee },
  orders: { receipt_identifier_enc: identifier },
  receipt_profiles: { receipt_identifier_enc: identifier },
  receipts: {
    identifier_enc: { purpose: 'receipt_identifier', index: 'identifier_hash' },
    tax_identifier_enc: { purpose: 'receipt_identifier', index: 'tax_identifier_hash' },
  },
  refunds: { payee_enc: payee },
  request_keys: { answer_enc: { purpose: 'request_keys.answer' } },
  users: { two_factor_secret_enc: { purpose: 'users.two_factor_secret' } },
  volunteers: { identifier_enc: { purpose: 'receipt_identifier', index: 'identifier_hash' } },
} as const satisfies {
  readonly [T in keyof Database as SealedOf<T> extends never ? never : T]: {
    readonly [C in SealedOf<T>]: Facts<T>
  }
}

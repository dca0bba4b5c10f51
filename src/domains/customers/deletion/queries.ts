import { sql } from 'kysely'
import type { Instant } from '#platform/contract/time.ts'
import type { App } from '#platform/server/app.ts'

/** Accounts that went into another. */
export const listMergedInto = (app: App, id: number) =>
  app.db.selectFrom('customers').select(['id', 'email']).where('merged_into_id', '=', id).execute()

/** Removes what would part an account from those that went into it. */
export const deleteMerges = async (app: App, id: number): Promise<void> => {
  await app.db.deleteFrom('customer_merges').where('kept_id', '=', id).execute()
}

/** Takes the person out of the row of an account, and of those that went into it; papers of money go on pointing to it. */
export const anonymise = async (app: App, id: number, name: string, now: Instant): Promise<void> => {
  await app.db
    .updateTable('customers')
    .set((row) => ({
      ...{
        status: sql<'deleted'>`case when id = ${id} then 'deleted' else status end`,
        deleted_at: sql<Instant | null>`case when id = ${id} then ${now}::timestamptz end`,
        name,
        email: sql<string>`'deleted-' || id || '@deleted.invalid'`,
        version: row('version', '+', 1),
      },
      ...{ password_hash: null, password_changed_at: null, avatar_url: null, phone: null, phone_verified_at: null },
      ...{ email_verified_at: null, kind: 'person', company_name: null, tax_id: null, birth_on: null, gender: null },
      ...{ zip: null, city: null, address: null, receipt_name: null, receipt_email: null, receipt_address: null },
      ...{ receipt_identifier_enc: null, receipt_identifier_hash: null, receipt_identifier_last4: null },
      ...{ upload_tax: false, public_name_mode: 'anonymous', public_name: null, staff_note: null, tags: [] },
      ...{ marketing_opt_in: false, marketing_opt_in_at: null, last_login_at: null, locked_until: null },
      failed_logins: 0,
    }))
    .where((eb) => eb.or([eb('id', '=', id), eb('merged_into_id', '=', id)]))
    .execute()
}

/** Removes every way into an account: bearer tokens, single-use secrets, started sign-ins, providers. */
export const deleteWaysIn = async (app: App, id: number): Promise<void> => {
  for (const table of ['customer_tokens', 'customer_one_time_tokens', 'customer_oauth', 'oauth_attempts'] as const) {
    await app.db.deleteFrom(table).where('customer_id', '=', id).execute()
  }
}

import { sql } from 'kysely'
import type { App } from '#platform/server/app.ts'
import { accountsOf } from '../queries.ts'

/** What came with the mails of a member's letters: nobody uploaded it with an account. */
const cameByMail = (customer_id: number) => sql<boolean>`(owner_type = 'contact_messages'
    and owner_id in (select c.id from contact_messages c where c.customer_id = ${customer_id})
  or owner_type = 'contact_mails' and owner_id in (select m.id from contact_mails m
    join contact_messages c on c.id = m.contact_message_id where c.customer_id = ${customer_id}))`

/** What a member uploaded or sent with a mail, newest first. */
export const listUploadsOf = (app: App, customer_id: number) =>
  app.db
    .selectFrom('media')
    .select(['id', 'owner_type', 'owner_id', 'path', 'mime', 'bytes', 'original_name', 'created_at'])
    .where((where) =>
      where.or([
        where.and([
          where('uploaded_by_kind', '=', 'customer'),
          where('uploaded_by_id', 'in', accountsOf(app, customer_id)),
        ]),
        cameByMail(customer_id),
      ]),
    )
    .where('deleted_at', 'is', null)
    .where('arriving', '=', false)
    .orderBy('id', 'desc')
    .execute()

export type UploadedRow = Awaited<ReturnType<typeof listUploadsOf>>[number]

import type { App } from '#platform/server/app.ts'
import { accountsOf } from '../queries.ts'

/** What a member uploaded, newest first. */
export const listUploadsOf = (app: App, customer_id: number) =>
  app.db
    .selectFrom('media')
    .select(['id', 'owner_type', 'owner_id', 'path', 'mime', 'bytes', 'original_name', 'created_at'])
    .where('uploaded_by_kind', '=', 'customer')
    .where('uploaded_by_id', 'in', accountsOf(app, customer_id))
    .where('deleted_at', 'is', null)
    .where('arriving', '=', false)
    .orderBy('id', 'desc')
    .execute()

export type UploadedRow = Awaited<ReturnType<typeof listUploadsOf>>[number]

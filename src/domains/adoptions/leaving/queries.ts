import type { App } from '#platform/server/app.ts'

const count = 'count'

/** Posts of a member that are before the public or on their way there. */
export const countOpenPosts = async (app: App, customerId: number): Promise<number> => {
  const row = await app.db
    .selectFrom('adoptions')
    .select((select) => select.fn.countAll<number>().as(count))
    .where('customer_id', '=', customerId)
    .where('status', 'in', ['pending_review', 'published', 'reserved', 'trial'])
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return row.count
}

/** Requests of a member that wait for an answer, are on trial, or signed and not over. */
export const countOpenRequests = async (app: App, customerId: number): Promise<number> => {
  const row = await app.db
    .selectFrom('adoption_requests')
    .select((select) => select.fn.countAll<number>().as(count))
    .where('customer_id', '=', customerId)
    .where('status', 'in', ['submitted', 'screening', 'interview', 'home_visit', 'approved', 'trial', 'signed'])
    .executeTakeFirstOrThrow()
  return row.count
}

/** Takes the person out of what came to nothing; papers of animals that went home stay. */
export const forgetPerson = async (app: App, customerId: number, nobody: string): Promise<void> => {
  await app.db
    .updateTable('adoptions')
    .set({ contact_name: null, contact_phone: null, contact_line: null, contact_via: 'form_only' })
    .where('customer_id', '=', customerId)
    .execute()
  await app.db
    .updateTable('adoption_requests')
    .set({
      ...{ name: nobody, phone: '', email: '', city: '', address: '', birth_on: '1900-01-01' },
      ...{ plan_when_moving: nobody, pets_note: null, experience: null, income_note: null, note: null },
      interview_note: null,
    })
    .where('customer_id', '=', customerId)
    .where('status', 'in', ['rejected', 'withdrawn', 'returned'])
    .execute()
}

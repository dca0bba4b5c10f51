import type { App } from '#platform/server/app.ts'

export const listPostsForExport = (app: App, customerId: number) =>
  app.db
    .selectFrom('adoptions')
    .select(['title', 'name', 'status', 'story', 'city', 'district'])
    .select(['contact_name', 'contact_phone', 'contact_line', 'created_at'])
    .where('customer_id', '=', customerId)
    .orderBy('id', 'desc')
    .execute()

export const listRequestsForExport = (app: App, customerId: number) =>
  app.db
    .selectFrom('adoption_requests as r')
    .innerJoin('adoptions as a', 'a.id', 'r.adoption_id')
    .select(['a.name as animal', 'r.status', 'r.name', 'r.birth_on', 'r.phone', 'r.email', 'r.city', 'r.address'])
    .select(['r.housing', 'r.household_count', 'r.pets_note', 'r.experience', 'r.plan_when_moving', 'r.note'])
    .select('r.created_at')
    .where('r.customer_id', '=', customerId)
    .orderBy('r.id', 'desc')
    .execute()

const count = 'count'

/** Posts of a member that are before the public or on their way there. */
export const countOpenPosts = async (app: App, customerId: number): Promise<number> => {
  const row = await app.db
    .selectFrom('adoptions')
    .select((select) => select.fn.countAll<number>().as(count))
    .where('customer_id', '=', customerId)
    .where('status', 'in', ['pending_review', 'published', 'reserved', 'trial'])
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
      ...{
        interview_note: null,
        interview_sheet: null,
        score: null,
        returned_by: null,
        return_note: null,
        barred: null,
        bar_reason: null,
      },
    })
    .where('customer_id', '=', customerId)
    .where('status', 'in', ['rejected', 'withdrawn', 'returned', 'lapsed'])
    .execute()
}

import type { App } from '#platform/server/app.ts'

export const listPostsForCopy = (app: App, customerId: number) =>
  app.db
    .selectFrom('adoptions')
    .select(['title', 'name', 'status', 'story', 'city', 'district'])
    .select(['contact_name', 'contact_phone', 'contact_line', 'created_at'])
    .where('customer_id', '=', customerId)
    .where('deleted_at', 'is', null)
    .orderBy('id', 'desc')
    .execute()

export const listRequestsForCopy = (app: App, customerId: number) =>
  app.db
    .selectFrom('adoption_requests as r')
    .innerJoin('adoptions as a', 'a.id', 'r.adoption_id')
    .select(['a.name as animal', 'r.status', 'r.name', 'r.birth_on', 'r.phone', 'r.email', 'r.city', 'r.address'])
    .select(['r.housing', 'r.household_count', 'r.pets_note', 'r.experience', 'r.plan_when_moving', 'r.note'])
    .select('r.created_at')
    .where('r.customer_id', '=', customerId)
    .orderBy('r.id', 'desc')
    .execute()

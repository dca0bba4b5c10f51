import { sql } from 'kysely'
import type { App } from '#platform/server/app.ts'

/** The most weights of a chart. */
const mostWeights = 60

const live = (app: App, animal_id: number) =>
  app.db.selectFrom('medical_records as r').where('r.animal_id', '=', animal_id).where('r.cancelled_at', 'is', null)

export const countKinds = (app: App, animal_id: number) =>
  live(app, animal_id)
    .select(['r.kind', sql<number>`count(*)::int`.as('count')])
    .groupBy('r.kind')
    .orderBy('count', 'desc')
    .orderBy('r.kind')
    .execute()

/** What the records cost, by the campaign that paid, the most first. */
export const sumCosts = (app: App, animal_id: number) =>
  live(app, animal_id)
    .leftJoin('fundings as f', 'f.id', 'r.funding_id')
    .leftJoin('campaigns as p', 'p.id', 'f.campaign_id')
    .select(['p.title as campaign', sql<number>`sum(r.cost)::int`.as('amount')])
    .where('r.cost', '>', 0)
    .groupBy(['p.id', 'p.title'])
    .orderBy('amount', 'desc')
    .orderBy('p.id')
    .execute()

export const listWeights = async (app: App, animal_id: number) => {
  const newest = await live(app, animal_id)
    .select(['r.id', 'r.performed_on', 'r.weight_g'])
    .where('r.weight_g', 'is not', null)
    .orderBy('r.performed_on', 'desc')
    .orderBy('r.id', 'desc')
    .limit(mostWeights)
    .$narrowType<{ weight_g: number }>()
    .execute()
  return newest.toReversed()
}

export const listOperations = (app: App, animal_id: number) =>
  live(app, animal_id)
    .select(['r.id', 'r.performed_on', 'r.title'])
    .where('r.kind', 'in', ['neuter', 'surgery'])
    .orderBy('r.performed_on')
    .orderBy('r.id')
    .execute()

export const listDue = (app: App, animal_id: number) =>
  live(app, animal_id)
    .select(['r.id', 'r.kind', 'r.title', 'r.next_due_on', 'r.version'])
    .where('r.next_due_on', 'is not', null)
    .where('r.next_done_on', 'is', null)
    .orderBy('r.next_due_on')
    .orderBy('r.id')
    .$narrowType<{ next_due_on: string }>()
    .execute()

export const listIds = async (app: App, animal_id: number): Promise<number[]> => {
  const rows = await live(app, animal_id)
    .select('r.id')
    .orderBy('r.performed_on', 'desc')
    .orderBy('r.id', 'desc')
    .execute()
  return rows.map(({ id }) => id)
}

import { type Insertable, type RawBuilder, sql } from 'kysely'
import { type Day, taipeiDay } from '#platform/contract/time.ts'
import type { App } from '#platform/server/app.ts'
import type { Parameter } from '#platform/server/prepared.ts'
import { dayAt, type Publication } from '#platform/server/publications.ts'
import type { AnimalMovementsTable } from '#registry/database.gen.ts'
import { goneStates } from './rules.ts'

/** Whether an animal is with us; `a` is the animal. */
export const isHere = sql<boolean>`a.status <> all(${[...goneStates]}::text[])`

const isListed = (today: Parameter<Day>): RawBuilder<boolean> =>
  sql<boolean>`(a.status in ('reserved', 'trial', 'adopted')
    or (a.status = 'published' and (a.expires_on is null or a.expires_on >= ${today})))`

/**
 * Whether the animal that a file belongs to is public: it has a public listing, a public campaign cares for it, or a
 * public payment was for it.
 */
export const isPublicAnimal: Publication = (now) =>
  sql`exists (select from animals an where an.id = m.owner_id and an.deleted_at is null and (
    exists (select from adoptions a where a.animal_id = an.id and ${isListed(dayAt(now))})
    or exists (select from campaign_animals ca join campaigns c on c.id = ca.campaign_id where ca.animal_id = an.id
      and c.status in ('scheduled', 'executing', 'reported', 'closed') and c.starts_at <= ${now})
    or exists (select from fundings f join transactions t on t.id = f.transaction_id where f.animal_id = an.id
      and t.published_at is not null)))`

/** Animals with the newest listing that the public may see. */
const linkable = (app: App) => {
  const today = taipeiDay(app.clock())
  return app.db
    .selectFrom('animals as an')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('adoptions as a')
          .select(['a.id', 'a.slug', 'a.status'])
          .whereRef('a.animal_id', '=', 'an.id')
          .where(isListed(today))
          .orderBy('a.id', 'desc')
          .limit(1)
          .as('listing'),
      (join) => join.onTrue(),
    )
    .select(['an.id', 'an.name', 'an.species'])
    .select(['listing.id as adoption_id', 'listing.slug as adoption_slug', 'listing.status as adoption_status'])
    .where('an.deleted_at', 'is', null)
}

/** Animals that campaigns care for, in the order staff gave them. */
export const listOfCampaigns = (app: App, campaign_ids: readonly number[]) =>
  linkable(app)
    .innerJoin('campaign_animals as ca', 'ca.animal_id', 'an.id')
    .select('ca.campaign_id as owner_id')
    .where('ca.campaign_id', '=', sql<number>`any(${campaign_ids}::bigint[])`)
    .orderBy('ca.campaign_id')
    .orderBy('ca.sort')
    .orderBy('an.id')
    .execute()

/** Animals that payments out of the fund book were for, by the row of the cash book. */
export const listOfTransactions = (app: App, transaction_ids: readonly number[]) =>
  linkable(app)
    .innerJoin('fundings as f', 'f.animal_id', 'an.id')
    .select('f.transaction_id as owner_id')
    .where('f.transaction_id', '=', sql<number>`any(${transaction_ids}::bigint[])`)
    .distinct()
    .orderBy('an.id')
    .execute()

/** The row of an animal; nobody else moves it before the transaction ends. */
export const lockAnimal = (app: App, id: number) =>
  app.db.selectFrom('animals').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** Ends where it was and notes where it is: one open movement per animal. */
export const writeMovement = async (app: App, movement: Insertable<AnimalMovementsTable>): Promise<void> => {
  await app.db
    .updateTable('animal_movements')
    .set({ ended_on: movement.moved_on })
    .where('animal_id', '=', movement.animal_id)
    .where('ended_on', 'is', null)
    .execute()
  await app.db.insertInto('animal_movements').values(movement).execute()
}

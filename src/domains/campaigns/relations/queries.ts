import { sql } from 'kysely'
import { allClinics } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { clinicTables } from '#platform/server/scope.ts'

/** The place of care and the clinic that a campaign belongs to. */
const placesOf = (app: App, campaign_id: number) =>
  clinicTables(app, allClinics)
    .selectFrom('campaigns as c')
    .leftJoin('locations as l', 'l.id', 'c.location_id')
    .leftJoin('clinics as k', 'k.id', 'c.clinic_id')
    .where('c.id', '=', campaign_id)

/** The same for staff, with the case that it was begun for. */
export const findPlaces = (app: App, campaign_id: number) =>
  placesOf(app, campaign_id)
    .leftJoin('applications as a', 'a.id', 'c.application_id')
    .select(['l.id as location_id', 'l.name as location_name', 'k.id as clinic_id', 'k.name as clinic_name'])
    .select(['a.id as application_id', 'a.application_no', 'a.type as application_type'])
    .executeTakeFirst()

/** The same for visitors, by name: a park, and a clinic under contract; a foster home is somebody's home. */
export const findPublicPlaces = (app: App, campaign_id: number) =>
  placesOf(app, campaign_id)
    .select([
      sql<string | null>`case when l.kind = 'park' then l.name end`.as('place'),
      sql<string | null>`case when k.status = 'approved' then k.name end`.as('clinic'),
    ])
    .executeTakeFirst()

/** The animals that a campaign cares for, in the order of staff, also those that visitors do not see. */
export const listCampaignAnimals = ({ db }: App, campaign_id: number) =>
  db
    .selectFrom('campaign_animals as ca')
    .innerJoin('animals as an', 'an.id', 'ca.animal_id')
    .select(['an.id', 'an.id as animal_id', 'an.code', 'an.name'])
    .where('ca.campaign_id', '=', campaign_id)
    .where('an.deleted_at', 'is', null)
    .orderBy('ca.sort')
    .orderBy('an.id')
    .execute()

/**
 * Sets the animals of a campaign, in their order. One that was deleted meanwhile stays with it, though no form shows it.
 *
 * @returns whether all of them exist
 */
export const setCampaignAnimals = async (app: App, campaign_id: number, ids: readonly number[]): Promise<boolean> => {
  const { rows } = await sql<{ animal_id: number }>`
    with chosen as (
      select an.id, chosen.sort from unnest(${ids}::bigint[]) with ordinality as chosen (id, sort)
      join animals an on an.id = chosen.id and an.deleted_at is null
    ), gone as (
      delete from campaign_animals ca using animals an
      where ca.campaign_id = ${campaign_id} and an.id = ca.animal_id and an.deleted_at is null
        and not exists (select from chosen where chosen.id = ca.animal_id)
    )
    insert into campaign_animals (campaign_id, animal_id, sort)
    select ${campaign_id}, id, sort from chosen
    on conflict (campaign_id, animal_id) do update set sort = excluded.sort
    returning animal_id`.execute(app.db)
  return rows.length === new Set(ids).size
}

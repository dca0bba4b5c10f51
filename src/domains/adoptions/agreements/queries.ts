import type { Insertable } from 'kysely'
import type { Strokes } from '#platform/contract/signature.ts'
import type { App } from '#platform/server/app.ts'
import type { AdoptionAgreementsTable } from '#registry/database.gen.ts'

declare module '#registry/json_columns.ts' {
  interface JsonColumns {
    'adoption_agreements.signature': Strokes
  }
}

export const findAgreement = (app: App, request_id: number) =>
  app.db.selectFrom('adoption_agreements').selectAll().where('request_id', '=', request_id).executeTakeFirst()

export type AgreementRow = NonNullable<Awaited<ReturnType<typeof findAgreement>>>

export const insertAgreement = (app: App, row: Insertable<AdoptionAgreementsTable>) =>
  app.db.insertInto('adoption_agreements').values(row).returningAll().executeTakeFirstOrThrow()

/** Keeps the paper of an agreement, unless it was countersigned while that was drawn: then a newer one is due. */
export const setPaper = (app: App, { request_id, countersigned_at }: AgreementRow, pdf_key: string) =>
  app.db
    .updateTable('adoption_agreements')
    .set({ pdf_key })
    .where('request_id', '=', request_id)
    .where('countersigned_at', countersigned_at === null ? 'is' : 'is not', null)
    .execute()

/** Keeps our signature; false where there is one already. */
export const setCountersignature = async (
  app: App,
  request_id: number,
  set: {
    countersigned_at: string
    countersigned_by: number
    countersigner_name: string
    countersign_hash: string
    countersigner_ip: string
    countersigner_device: string
  },
): Promise<boolean> => {
  const { numUpdatedRows } = await app.db
    .updateTable('adoption_agreements')
    // the paper is made anew, with both signatures
    .set({ ...set, pdf_key: null })
    .where('request_id', '=', request_id)
    .where('countersigned_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Everything that the text names: the listing, whoever asked, and whoever gives the animal. */
export const findParties = (app: App, request_id: number) =>
  app.db
    .selectFrom('adoption_requests as r')
    .innerJoin('adoptions as a', 'a.id', 'r.adoption_id')
    .leftJoin('customers as c', 'c.id', 'a.customer_id')
    .select(['r.id', 'r.customer_id', 'r.status', 'r.name', 'r.birth_on', 'r.city', 'r.address', 'r.phone', 'r.email'])
    .select([
      'a.name as animal_name',
      'a.species',
      'a.sex',
      'a.birth_on as animal_birth_on',
      'a.breed',
      'a.coat_colour',
    ])
    .select(['a.neutered', 'a.chip_no', 'a.requirements', 'a.fee', 'a.channel', 'a.source_name', 'a.place'])
    .select(['a.contact_name', 'a.customer_id as poster_id', 'c.name as poster_name'])
    .where('r.id', '=', request_id)
    .executeTakeFirst()

export type Parties = NonNullable<Awaited<ReturnType<typeof findParties>>>

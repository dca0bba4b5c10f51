import { sql } from 'kysely'
import type { z } from 'zod'
import { common, fail } from '#platform/contract/failures.ts'
import { addDays, taipeiDay } from '#platform/contract/time.ts'
import type { App } from '#platform/server/app.ts'
import { readPage } from '#platform/server/list.ts'
import { matchesSearch } from '#platform/server/search.ts'
import { isOpenTreatment } from '../medical_records/treatments/queries.ts'
import { treatmentNoticeDays } from '../medical_records/treatments/rules.ts'
import { isHere } from '../queries.ts'
import type { AnimalStatus } from '../rules.ts'
import type { animalList } from './contract.ts'

type Question = z.output<typeof animalList>

/** Days before the end of a vaccination in which it is due. */
const dueDays = 30

const withNames = (app: App) =>
  app.db
    .selectFrom('animals as a')
    .leftJoin('locations as l', 'l.id', 'a.location_id')
    .leftJoin('users as u', 'u.id', 'a.caretaker_id')
    .where('a.deleted_at', 'is', null)

/** The open treatment of each animal that is due first. */
const nextDue = sql<{ title: string | null; due_on: string | null }>`lateral (
  select r.title, r.next_due_on as due_on from medical_records r
   where r.animal_id = a.id and ${isOpenTreatment} order by r.next_due_on, r.id limit 1)`.as('due')

/** The animals of a list, with every filter of its question. */
const filtered = (app: App, { filter, q }: Question) => {
  const today = taipeiDay(app.clock())
  // as ageGroupOf
  const years = sql<number>`extract(year from age(${today}::date, a.birth_on))`
  const ages = {
    child: sql<boolean>`${years} < 1`,
    adult: sql<boolean>`${years} between 1 and 7`,
    senior: sql<boolean>`${years} >= 8`,
  }
  const flags = [
    [filter.here, isHere],
    [filter.rabies_due, sql<boolean>`(${isHere} and a.rabies_expires_on <= ${addDays(today, dueDays)})`],
    [
      filter.treatment_due,
      sql<boolean>`exists (select from medical_records r where r.animal_id = a.id and ${isOpenTreatment}
        and r.next_due_on <= ${addDays(today, treatmentNoticeDays)})`,
    ],
    [filter.quarantine, sql<boolean>`(a.status = 'intake' and a.quarantine_until >= ${today})`],
  ] as const
  let rows = withNames(app)
  if (filter.species) rows = rows.where('a.species', '=', filter.species)
  if (filter.status) rows = rows.where('a.status', 'in', filter.status)
  if (filter.location !== undefined) rows = rows.where('a.location_id', '=', filter.location)
  if (filter.caretaker !== undefined) rows = rows.where('a.caretaker_id', '=', filter.caretaker)
  if (filter.mother !== undefined) rows = rows.where('a.mother_id', '=', filter.mother)
  if (filter.sex) rows = rows.where('a.sex', '=', filter.sex)
  if (filter.neutered) rows = rows.where('a.neutered', '=', filter.neutered)
  if (filter.age) {
    const any = filter.age.map((age) => sql`(${ages[age]})`)
    rows = rows.where(sql<boolean>`(${sql.join(any, sql` or `)})`)
  }
  for (const [wanted, condition] of flags)
    if (wanted !== undefined) rows = rows.where(wanted ? condition : sql<boolean>`(${condition}) is not true`)
  return q ? rows.where(matchesSearch('a.search_text', q)) : rows
}

/** Animals of every state, a page of them. */
export const listAnimalRows = (app: App, query: Question) =>
  readPage(
    app,
    filtered(app, query)
      .leftJoin(nextDue, (join) => join.onTrue())
      .selectAll('a')
      .select(['l.name as location_name', 'u.name as caretaker_name', 'due.title as due_title', 'due.due_on']),
    query,
    {
      id: 'a.id',
      sort: {
        updated_at: 'a.updated_at',
        intake_on: 'a.intake_on',
        name: 'a.name',
        code: 'a.code',
        rabies_expires_on: 'a.rabies_expires_on',
        // what has nothing due comes last, and without a place of its own
        next_due: 'due.due_on',
      },
    },
  )

/** An animal with the names of what it refers to. */
export const findAnimal = (app: App, id: number) =>
  withNames(app)
    .leftJoin('animals as p', 'p.id', 'a.bonded_with_id')
    .leftJoin('animals as mo', 'mo.id', 'a.mother_id')
    .selectAll('a')
    .select(['l.name as location_name', 'u.name as caretaker_name', 'p.name as partner_name'])
    .select('mo.name as mother_name')
    .where('a.id', '=', id)
    .executeTakeFirst()

/** Those that an animal is the mother of. */
export const listYoung = (app: App, mother_id: number) =>
  app.db
    .selectFrom('animals')
    .select(['id', 'name'])
    .where('mother_id', '=', mother_id)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute()

/** Where an animal was, the newest first. */
export const listMovements = (app: App, animal_id: number) =>
  app.db
    .selectFrom('animal_movements as m')
    .leftJoin('locations as l', 'l.id', 'm.location_id')
    .leftJoin('users as u', 'u.id', 'm.created_by')
    .selectAll('m')
    .select(['l.name as location_name', 'u.name as by_name'])
    .where('m.animal_id', '=', animal_id)
    .orderBy('m.moved_on', 'desc')
    .orderBy('m.id', 'desc')
    // both are copied from the state of the animal
    .$narrowType<{ from_status: AnimalStatus | null; to_status: AnimalStatus }>()
    .execute()

/** The day on which the open movement of an animal began. */
export const lastMovedOn = async (app: App, animal_id: number) => {
  const rows = app.db.selectFrom('animal_movements').select('moved_on').where('animal_id', '=', animal_id)
  return (await rows.where('ended_on', 'is', null).executeTakeFirst())?.moved_on
}

/** C26-0001: species, year of the intake and the next number of both. */
export const takeCode = async (app: App, species: 'cat' | 'dog', year: number): Promise<string> => {
  const { rows } = await sql<{ code: string }>`
    select ${species === 'cat' ? 'C' : 'D'} || lpad((${year}::int % 100)::text, 2, '0') || '-' ||
      lpad(number::text, greatest(4, length(number::text)), '0') as code
      from take_number(${`animals_${species}`}, ${year}) as number`.execute(app.db)
  return rows[0]?.code ?? fail(common.unavailable)
}

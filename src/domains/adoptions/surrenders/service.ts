import type { z } from 'zod'
import { NewAnimal } from '#domains/animals/desk/contract.ts'
import { createAnimal } from '#domains/animals/desk/service.ts'
import { common, fail, failField } from '#platform/contract/failures.ts'
import { taipeiDay } from '#platform/contract/time.ts'
import type { Granted, StaffOf } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { recordChange } from '#platform/server/audit.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { updateVersion } from '#platform/server/versions.ts'
import { moveRequest, openRequest, stepNow } from '../matches/service.ts'
import { NewStaffPost } from '../staff_posts/contract.ts'
import { createStaffPost } from '../staff_posts/service.ts'
import {
  type Surrender,
  type SurrenderInput,
  type SurrenderOfRequest,
  type SurrenderStep,
  surrenderFailures,
  type surrenderList,
} from './contract.ts'
import { surrenderRefusals as refusals } from './messages.ts'
import { moveSurrender, surrenders } from './moves/service.ts'
import { findSurrender, listSurrenderRows, lockOpenOfRequest, lockSurrender, type SurrenderRow } from './queries.ts'
import { afterStep, answerBy, isAnswerLate, stepsOfSurrender } from './rules.ts'
import { surrenderWords as words } from './staff_messages.ts'

type Staff = Granted<'adoptions update'>
type Seen = { readonly id: number; readonly version: number }

const present = (app: App, row: SurrenderRow): Surrender => ({
  ...row,
  answer_by: answerBy(row.asked_on, row.urgency),
  is_late: isAnswerLate(row, taipeiDay(app.clock())),
  actions: stepsOfSurrender(row),
})

/** Animals that are to be given up, a page of them. */
export const listSurrenders = async (
  app: App,
  { staff }: Granted<'adoptions view'>,
  query: z.output<typeof surrenderList>,
) => {
  const page = await listSurrenderRows(app, staff, query)
  return { ...page, data: page.data.map((row) => present(app, row)) }
}

const read = async (app: App, id: number) => present(app, (await findSurrender(app, id)) ?? fail(common.not_found))

/** One with its keeper; reading it is written down. @throws not_found */
export const getSurrender = async (app: App, staff: StaffOf<'adoptions'>, id: number) => {
  const surrender = await read(app, id)
  await recordChange(app, staff, {
    action: 'viewed_sensitive',
    subject_type: 'surrenders',
    subject_id: id,
    subject_label: surrender.animal_name,
  })
  return surrender
}

const demandDay = (app: App, { asked_on }: SurrenderInput) => {
  if (asked_on > taipeiDay(app.clock())) failField('asked_on', refusals.later)
}

/** Notes an animal that somebody cannot keep. @throws invalid (422) for a day to come */
export const createSurrender = async (app: App, staff: Granted<'adoptions create'>, input: SurrenderInput) => {
  demandDay(app, input)
  return present(app, await surrenders.create(app, staff, input))
}

/** What has ended stays as it is. @throws not_found; stale; surrender_state; invalid (422) as createSurrender */
export const updateSurrender = (app: App, staff: Staff, { id, version, ...input }: SurrenderInput & Seen) =>
  inTransaction(app, async (app) => {
    const row = (await lockSurrender(app, id)) ?? fail(common.not_found)
    if (row.version === version && row.ended_at !== null) fail(surrenderFailures.surrender_state)
    demandDay(app, input)
    return present(app, await surrenders.update(app, staff, { id, version }, input))
  })

/** What somebody says with a step. @throws invalid (422) */
const detailsOf = ({ action, place, place_on, note }: z.output<typeof SurrenderStep>) => {
  if (action === 'offer') return { place: place ?? failField('place', refusals.place), place_on }
  if (action === 'recall') return { place: null, place_on: null }
  return { ended_note: note ?? failField('note', refusals.note) }
}

/** @throws not_found; stale; surrender_state; invalid (422) on `place` or `note` */
export const stepSurrender = (
  app: App,
  staff: Staff,
  { id, ...step }: z.output<typeof SurrenderStep> & { id: number },
) =>
  inTransaction(app, async (app) => {
    const row = (await lockSurrender(app, id)) ?? fail(common.not_found)
    return present(app, await moveSurrender(app, staff, row, { ...step, set: detailsOf(step) }))
  })

/** Its reasons are those of a return; who died, and a litter, are none. */
const returnReasonOf = ({ reason }: SurrenderRow) => (reason === 'died' || reason === 'litter' ? 'other' : reason)

/** One of ours comes back from its adoption, as a return at the desk would. */
const comeBack = async (app: App, staff: Staff, row: SurrenderRow, requestId: number) => {
  const open = await openRequest(app, requestId)
  const set = {
    returned_on: taipeiDay(app.clock()),
    returned_by: null,
    return_reason: returnReasonOf(row),
    return_note: row.about,
  }
  await moveRequest(app, staff, open, { action: 'return', version: open.request.version, set })
  return open.listing.animal_id
}

/** The animal of somebody who never adopted here becomes an animal in care. */
const becomeOurs = async (app: App, staff: Granted<'animals create'>, row: SurrenderRow) => {
  const animal = await createAnimal(
    app,
    staff,
    NewAnimal.parse({
      ...{ name: row.animal_name, species: row.species, sex: row.sex, neutered: row.neutered },
      ...{ intake_on: taipeiDay(app.clock()), intake_kind: 'surrender', found_city: row.city },
      intake_reason: words.reason[row.reason],
      internal_note: [row.age_note, row.about].filter(Boolean).join('\n') || null,
    }),
  )
  return animal.id
}

/** @throws not_found; stale; surrender_state; request_state where the adoption has ended otherwise */
export const takeInSurrender = (
  app: App,
  staff: Granted<'adoptions update' | 'animals create'>,
  { id, version }: Seen,
) =>
  inTransaction(app, async (app) => {
    // an adoption is held before its entry, as where staff return it at the desk
    const seen = (await findSurrender(app, id)) ?? fail(common.not_found)
    if (seen.request_id !== null) await openRequest(app, seen.request_id)
    const row = (await lockSurrender(app, id)) ?? fail(common.not_found)
    const isReady = row.version === version && afterStep(row.status, 'take_in') !== undefined
    if (!isReady) return present(app, await moveSurrender(app, staff, row, { action: 'take_in', version }))
    const animal_id =
      row.request_id === null ? await becomeOurs(app, staff, row) : await comeBack(app, staff, row, row.request_id)
    return present(app, await moveSurrender(app, staff, row, { action: 'take_in', version, set: { animal_id } }))
  })

/** Begins a draft of a listing; the animal stays with its keeper. @throws not_found; stale; surrender_state */
export const postSurrender = (
  app: App,
  staff: Granted<'adoptions update' | 'adoptions create'>,
  { id, version }: Seen,
) =>
  inTransaction(app, async (app) => {
    const row = (await lockSurrender(app, id)) ?? fail(common.not_found)
    if (row.version === version && !stepsOfSurrender(row).includes('post')) fail(surrenderFailures.surrender_state)
    if (row.version !== version) return present(app, await moveSurrender(app, staff, row, { action: 'post', version }))
    const draft = NewStaffPost.parse({
      ...{ channel: 'partner', source_name: words.keeper, species: row.species, name: row.animal_name },
      ...{ sex: row.sex, neutered: row.neutered, city: row.city, contact_name: row.name },
      internal_note: [row.age_note, row.about, row.reason_note].filter(Boolean).join('\n') || null,
    })
    const post = await createStaffPost(app, staff, draft)
    return present(
      app,
      await moveSurrender(app, staff, row, { action: 'post', version, set: { adoption_id: post.id } }),
    )
  })

const isHome = (status: string) => status === 'trial' || status === 'signed' || status === 'completed'

/**
 * Puts an adopted animal that cannot stay on the list. It stays with its family, and the adoption as it is, until the
 * animal is taken in.
 *
 * @throws not_found; stale; surrender_not_home; surrender_open_already
 */
export const surrenderOfRequest = (
  app: App,
  staff: Staff,
  { id, version, ...input }: z.output<typeof SurrenderOfRequest> & { id: number },
) =>
  inTransaction(app, async (app) => {
    const { request, listing } = await openRequest(app, id)
    const { before, after } = await updateVersion(app, staff, 'adoption_requests', { id, version }, stepNow(app))
    if (!isHome(request.status)) fail(surrenderFailures.surrender_not_home)
    if (await lockOpenOfRequest(app, id)) fail(surrenderFailures.surrender_open_already)
    const subject = { subject_type: 'adoption_requests', subject_id: id, subject_label: listing.name } as const
    await recordChange(app, staff, { ...subject, action: 'updated', before, after })
    const { species, name: animal_name, sex, neutered, animal_id } = listing
    const { name, phone, city } = request
    const about = { species, animal_name, sex, neutered, animal_id, name, phone, city }
    const asked_on = taipeiDay(app.clock())
    return present(app, await surrenders.create(app, staff, { ...input, ...about, asked_on, request_id: id }))
  })

export { waitingSurrenders } from './queries.ts'

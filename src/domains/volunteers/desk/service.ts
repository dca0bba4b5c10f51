import type { z } from 'zod'
import { openIdentifier } from '#domains/customers/identifiers/service.ts'
import { common, fail, failField } from '#platform/contract/failures.ts'
import { next } from '#platform/contract/machine.ts'
import { type Day, startOfDay, taipeiDay, toInstant } from '#platform/contract/time.ts'
import type { Granted } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { recordChange } from '#platform/server/audit.ts'
import { explainingConstraints } from '#platform/server/constraints.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { volunteerFailures } from '../contract.ts'
import { volunteerNotices, volunteerWords as words } from '../messages.ts'
import {
  findOfMember,
  findVolunteer,
  insertVolunteer,
  listApprovedYears,
  lockVolunteer,
  type VolunteerRow,
} from '../queries.ts'
import { actionsOfDesk, isInsured, volunteerMachine } from '../rules.ts'
import { changeVolunteer, columnsOf, demandSound, setGuardianFiles, volunteerOf, volunteerSubject } from '../service.ts'
import { tellVolunteer } from '../telling/service.ts'
import type { DeskVolunteerInput, deskVolunteerList, Move, Papers } from './contract.ts'
import { findMemberEmail, findMemberOf, findSamePerson, listVolunteers } from './queries.ts'

type Staff = Granted<'volunteers update'>

/** Staff write what a person told: the log tells all of it, masked for whoever may not read it. */
const told = (row: VolunteerRow) => row

/** Volunteers of every state, a page of them. */
export const listDeskVolunteers = (
  app: App,
  { staff }: Granted<'volunteers view'>,
  query: z.output<typeof deskVolunteerList>,
) => listVolunteers(app, staff, query, taipeiDay(app.clock()))

const present = async (app: App, row: VolunteerRow) => ({
  ...(await volunteerOf(app, row)),
  member_email: row.customer_id === null ? null : await findMemberEmail(app, row.customer_id),
  consent_on: taipeiDay(row.consent_at),
  certificate_years: await listApprovedYears(app, row.id),
  actions: actionsOfDesk(row.status),
})

/** One volunteer with address and phone; reading it is written down. @throws not_found */
export const getDeskVolunteer = async (app: App, staff: Staff, id: number) => {
  const row = (await findVolunteer(app, id)) ?? fail(common.not_found)
  await recordChange(app, staff, { ...volunteerSubject(row), action: 'viewed_sensitive' })
  return present(app, row)
}

/** A volunteer with the identifier, for whom it is shown in full. @throws not_found */
export const readVolunteerInFull = async (app: App, _staff: Staff, id: number) => {
  const row = (await findVolunteer(app, id)) ?? fail(common.not_found)
  const sealed = { identifier_last4: openIdentifier(app.secrets, row.identifier_enc) }
  return { data: await present(app, row), label: volunteerSubject(row).subject_label, sealed }
}

type Step = z.output<typeof Move>

/** What a step writes besides the state. @throws invalid (422) */
const detailsOf = (app: App, row: VolunteerRow, { action, reason, ...step }: Step): Record<string, unknown> => {
  const today = taipeiDay(app.clock())
  if (action === 'reject' && reason === null) failField('reason', words.reasonMissing)
  if (action === 'train') {
    if (step.training_done_on === null) failField('training_done_on', words.trainingMissing)
    if ((step.training_done_on ?? today) > today) failField('training_done_on', words.trainingLater)
    return { training_done_on: step.training_done_on }
  }
  if (action !== 'start' && action !== 'resume') return { closed_reason: reason }
  const insured_until = step.insured_until ?? row.insured_until
  if (!isInsured(insured_until, today)) failField('insured_until', words.notInsured)
  return { insured_until, closed_reason: null }
}

/** Takes one step with a volunteer. @throws not_found; stale; volunteer_state; invalid (422) on what the step needs */
export const moveVolunteer = (app: App, staff: Staff, { id, ...step }: Step & { id: number }) =>
  inTransaction(app, async (app) => {
    const row = (await lockVolunteer(app, id)) ?? fail(common.not_found)
    const { action, version, reason } = step
    const isCurrent = row.version === version
    const status = next(volunteerMachine, row.status, action)
    if (isCurrent && status === undefined) fail(volunteerFailures.volunteer_state)
    const set = isCurrent ? { ...detailsOf(app, row, step), status } : {}
    const after = await changeVolunteer(app, staff, row, { action: 'state_changed', set, version, reason, told })
    if (after.status !== 'submitted') {
      const key = `volunteer_${after.status}:${after.id}:${after.version}`
      await tellVolunteer(app, after, { key, ...volunteerNotices[after.status](reason) })
    }
    return present(app, after)
  })

/** Changes what staff keep of a volunteer. @throws not_found; stale; invalid (422) for a card number that is taken */
export const changePapers = (
  app: App,
  staff: Staff,
  { id, version, ...papers }: z.output<typeof Papers> & { id: number },
) =>
  inTransaction(app, async (app) => {
    const row = (await lockVolunteer(app, id)) ?? fail(common.not_found)
    const isCurrent = row.version === version
    const serves = row.status === 'trained' || row.status === 'active' || row.status === 'paused'
    if (isCurrent && serves && papers.training_done_on === null) failField('training_done_on', words.trainingMissing)
    if (isCurrent && row.status === 'active' && papers.insured_until === null)
      failField('insured_until', words.notInsured)
    const sentences = { volunteers_card_no_key: ['card_no', words.cardTaken] } as const
    const after = await explainingConstraints(sentences, () =>
      changeVolunteer(app, staff, row, { action: 'updated', set: papers, version, told }),
    )
    return present(app, after)
  })

/** The account that is said to belong to somebody, on the field that says so. @throws invalid (422) */
const demandMember = async (app: App, email: string | null): Promise<number | null> => {
  if (email === null) return null
  return (await findMemberOf(app, email))?.id ?? failField('member_email', words.noMember)
}

const sentences = { volunteers_customer_id_key: ['member_email', words.memberTaken] } as const

/** When somebody agreed: the day that is written on the paper. @throws invalid (422) for a day to come */
const consentOf = (app: App, consent_on: Day) => {
  if (consent_on > taipeiDay(app.clock())) failField('consent_on', words.consentLater)
  return toInstant(startOfDay(consent_on))
}

/**
 * Writes down the registration of somebody who brought it on paper. One person, and one account, has one.
 *
 * @throws invalid (422): under 15, a minor without guardian or paper, a consent to come, an account that is not there or
 *   registered already, a person who is registered already
 */
export const createVolunteer = (
  app: App,
  staff: Granted<'volunteers create'>,
  { member_email, consent_on, ...input }: DeskVolunteerInput,
) =>
  inTransaction(app, async (app) => {
    demandSound(app, input)
    const columns = columnsOf(app, input)
    const customer_id = await demandMember(app, member_email)
    if (customer_id !== null && (await findOfMember(app, customer_id))) failField('member_email', words.memberTaken)
    const { name, email, phone, identifier_hash = null } = columns
    if (await findSamePerson(app, { name, email, phone, identifier_hash })) failField('name', words.registeredAlready)
    const consent_at = consentOf(app, consent_on)
    const row = {
      ...columns,
      customer_id,
      consent_at,
      submitted_at: toInstant(app.clock()),
      updated_by: staff.staff.id,
    }
    // of two at once for one account the second meets the constraint
    const made =
      (await insertVolunteer(app, { ...row, availability: JSON.stringify(row.availability) })) ??
      failField('member_email', words.memberTaken)
    await setGuardianFiles(app, made.id, input, { kind: 'user', id: staff.staff.id })
    await recordChange(app, staff, { ...volunteerSubject(made), action: 'created', after: made })
    return present(app, made)
  })

/**
 * Changes what a volunteer told, as somebody told it to staff. An account that belongs to the volunteer stays.
 *
 * @throws not_found; stale; invalid (422) as createVolunteer
 */
export const updateVolunteer = (
  app: App,
  staff: Staff,
  { id, version, member_email, consent_on, ...input }: DeskVolunteerInput & { id: number; version: number },
) =>
  inTransaction(app, async (app) => {
    const row = (await lockVolunteer(app, id)) ?? fail(common.not_found)
    const isCurrent = row.version === version
    if (isCurrent) demandSound(app, input)
    const account = isCurrent ? await accountOf(app, row, member_email) : row.customer_id
    const consent_at = consent_on === taipeiDay(row.consent_at) ? row.consent_at : consentOf(app, consent_on)
    const after = await explainingConstraints(sentences, () =>
      changeVolunteer(app, staff, row, {
        action: 'updated',
        set: { ...columnsOf(app, input), customer_id: account, consent_at, erased_at: null },
        version,
        told,
      }),
    )
    await setGuardianFiles(app, id, input, { kind: 'user', id: staff.staff.id })
    return present(app, after)
  })

/** The account of somebody: one that is there stays, one that is missing may be named. @throws invalid (422) */
const accountOf = async (app: App, { customer_id }: VolunteerRow, member_email: string | null) => {
  if (customer_id === null) return demandMember(app, member_email)
  if ((await findMemberEmail(app, customer_id)) !== member_email) failField('member_email', words.memberStays)
  return customer_id
}

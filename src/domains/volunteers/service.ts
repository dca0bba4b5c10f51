import { sealIdentifier } from '#domains/customers/identifiers/service.ts'
import { identifierKind, normaliseIdentifier } from '#domains/customers/rules.ts'
import { privateFilesOf, setMedia, signedMediaUrl } from '#domains/media/service.ts'
import { common, fail, failField, failFields } from '#platform/contract/failures.ts'
import { next } from '#platform/contract/machine.ts'
import { taipeiDay, toInstant } from '#platform/contract/time.ts'
import type { Actor, SignedInMember } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { recordChange } from '#platform/server/audit.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { demandVersion, type Settable, updateVersion } from '#platform/server/versions.ts'
import { type MyVolunteer, type VolunteerInput, volunteerFailures } from './contract.ts'
import { volunteerWords as words } from './messages.ts'
import { findOfMember, findVolunteer, insertVolunteer, lockOfMember, sumHours, type VolunteerRow } from './queries.ts'
import {
  actionsOfOwner,
  isInsured,
  isMinor,
  mayLogHours,
  type OwnAction,
  volunteerMachine,
  whyNotBornThen,
} from './rules.ts'

const linkMinutes = 60

/** A registration with its sums and papers, for whoever may see it. */
export const volunteerOf = async (app: App, row: VolunteerRow) => {
  const today = taipeiDay(app.clock())
  const year = today.slice(0, 4)
  const files = (await privateFilesOf(app, 'volunteers', [row.id])).get(row.id) ?? []
  return {
    ...row,
    skills: row.skills,
    availability: row.availability,
    is_minor: isMinor(row.birth_on, today),
    guardian_files: files.map((file) => ({ ...file, src: signedMediaUrl(app, file.id, linkMinutes) })),
    sums: await sumHours(app, row.id, { from: `${year}-01-01`, to: `${year}-12-31` }),
  }
}

const myVolunteerOf = async (app: App, row: VolunteerRow): Promise<MyVolunteer> => ({
  ...(await volunteerOf(app, row)),
  actions: actionsOfOwner(row.status),
  can_log_hours: mayLogHours(row.status),
})

/** The member's own registration; null before there is one. */
export const findMyVolunteer = async (app: App, { member }: SignedInMember) => {
  const row = await findOfMember(app, member.id)
  return { volunteer: row ? await myVolunteerOf(app, row) : null }
}

/** The member's own registration. @throws not_found before there is one */
export const getMyVolunteer = async (app: App, { member }: SignedInMember) =>
  myVolunteerOf(app, (await findOfMember(app, member.id)) ?? fail(common.not_found))

/** The member's own row, locked. @throws not_found before there is one; stale */
const lockMine = async (app: App, actor: SignedInMember, version: number): Promise<VolunteerRow> => {
  const row = (await lockOfMember(app, actor.member.id)) ?? fail(common.not_found)
  await demandVersion(app, actor, row, { version })
  return row
}

/** Refuses what a schema cannot see, all of it at once: age, guardian, check digits. */
export const demandSound = (app: App, input: VolunteerInput): void => {
  const today = taipeiDay(app.clock())
  const young = whyNotBornThen(input.birth_on, today)
  const kind = input.identifier ? identifierKind(normaliseIdentifier(input.identifier)) : 'national_id'
  failFields({
    ...(young && { birth_on: words[young] }),
    ...((kind === null || kind === 'tax_id') && { identifier: words.identifier }),
    // whoever is too young for any paper is asked for none
    ...(!young && isMinor(input.birth_on, today) && guardianProblems(input)),
  })
}

const guardianProblems = (input: VolunteerInput) => ({
  ...(!input.guardian_name && { guardian_name: words.guardianName }),
  ...(!input.guardian_phone && { guardian_phone: words.guardianPhone }),
  ...(input.guardian_file_ids.length === 0 && { guardian_file_ids: words.guardianFile }),
})

const sealed = (app: App, identifier: string | null | undefined) => {
  if (identifier === undefined) return {}
  const seal = sealIdentifier(app.secrets, identifier && normaliseIdentifier(identifier))
  return {
    identifier_enc: seal.receipt_identifier_enc,
    identifier_hash: seal.receipt_identifier_hash,
    identifier_last4: seal.receipt_identifier_last4,
  }
}

/** The columns that an input writes. Whoever is of age keeps no guardian. */
export const columnsOf = (app: App, { identifier, guardian_file_ids: _, ...input }: VolunteerInput) => ({
  ...input,
  skills: [...new Set(input.skills)],
  ...(isMinor(input.birth_on, taipeiDay(app.clock())) ? {} : { guardian_name: null, guardian_phone: null }),
  ...sealed(app, identifier),
})

type Uploader = Parameters<typeof setMedia>[3]

/** Keeps the guardian's papers of a minor; whoever is of age keeps none. */
export const setGuardianFiles = (app: App, id: number, input: VolunteerInput, by: Uploader) => {
  const ids = isMinor(input.birth_on, taipeiDay(app.clock())) ? input.guardian_file_ids : []
  return setMedia(app, { owner: 'volunteers', id, collection: 'guardian', field: 'guardian_file_ids' }, ids, by)
}

const own = ({ member }: SignedInMember): Uploader => ({ kind: 'customer', id: member.id })

/** What the audit log tells of a volunteer: where the person stands, not who it is. */
export const volunteerForLog = ({ status, skills, city, training_done_on, card_no, insured_until }: VolunteerRow) => ({
  status,
  skills,
  city,
  training_done_on,
  card_no,
  insured_until,
})

export const volunteerSubject = (row: VolunteerRow) =>
  ({ subject_type: 'volunteers', subject_id: row.id, subject_label: words.subject }) as const

/** Writes what a person did with a row, if it still is the version that was seen. @throws stale */
export const changeVolunteer = async (
  app: App,
  actor: Actor,
  row: VolunteerRow,
  change: {
    action: 'updated' | 'state_changed'
    set: Settable<'volunteers'>
    version: number
    reason?: string | null
    /** What the log tells of the row, where it is more than where the person stands. */
    told?: (row: VolunteerRow) => object
  },
): Promise<VolunteerRow> => {
  const { action, set, version, reason = null, told: tell = volunteerForLog } = change
  await updateVersion(app, actor, 'volunteers', { id: row.id, version }, set)
  const after = (await findVolunteer(app, row.id)) ?? fail(common.not_found)
  const told = { before: { ...tell(row) }, after: { ...tell(after) }, reason }
  await recordChange(app, actor, { ...volunteerSubject(row), action, ...told })
  return after
}

/**
 * Registers a member as a volunteer; somebody who ended or was refused may come again.
 *
 * @throws volunteer_exists; invalid (422): under 15, a minor without guardian or paper, no consent
 */
export const registerVolunteer = (app: App, actor: SignedInMember, { consent, ...input }: NewVolunteerInput) =>
  inTransaction(app, async (app) => {
    if (!consent) failField('consent', words.consent)
    demandSound(app, input)
    const now = toInstant(app.clock())
    const row = { ...columnsOf(app, input), consent_at: now, submitted_at: now }
    const held = await lockOfMember(app, actor.member.id)
    if (held) await registerAgain(app, actor, held, row)
    else await registerFirst(app, actor, row)
    const { id } = (await findOfMember(app, actor.member.id)) ?? fail(common.not_found)
    await setGuardianFiles(app, id, input, own(actor))
    return getMyVolunteer(app, actor)
  })

type NewVolunteerInput = VolunteerInput & { consent: boolean }
type NewRow = ReturnType<typeof columnsOf> & { consent_at: string; submitted_at: string }

const registerFirst = async (app: App, actor: SignedInMember, row: NewRow) => {
  const customer_id = actor.member.id
  const availability = JSON.stringify(row.availability)
  const made =
    (await insertVolunteer(app, { ...row, availability, customer_id })) ?? fail(volunteerFailures.volunteer_exists)
  await recordChange(app, actor, { ...volunteerSubject(made), action: 'created', after: volunteerForLog(made) })
}

const registerAgain = async (app: App, actor: SignedInMember, held: VolunteerRow, row: NewRow) => {
  const status = next(volunteerMachine, held.status, 'reapply') ?? fail(volunteerFailures.volunteer_exists)
  const set = { ...row, status, closed_reason: null, erased_at: null }
  await changeVolunteer(app, actor, held, { action: 'state_changed', set, version: held.version })
}

/** Changes what was registered. @throws not_found; stale; invalid (422) as registerVolunteer */
export const updateMyVolunteer = (
  app: App,
  actor: SignedInMember,
  { version, ...input }: VolunteerInput & { version: number },
) =>
  inTransaction(app, async (app) => {
    const row = await lockMine(app, actor, version)
    demandSound(app, input)
    await changeVolunteer(app, actor, row, { action: 'updated', set: columnsOf(app, input), version })
    await setGuardianFiles(app, row.id, input, own(actor))
    return getMyVolunteer(app, actor)
  })

/**
 * A step of the volunteer's own: a break, coming back, the end.
 *
 * @throws not_found; stale; volunteer_state; volunteer_insurance for who comes back after the insurance has ended
 */
export const stepMyVolunteer = (
  app: App,
  actor: SignedInMember,
  { action, version }: { action: Exclude<OwnAction, 'reapply'>; version: number },
) =>
  inTransaction(app, async (app) => {
    const row = await lockMine(app, actor, version)
    const status = next(volunteerMachine, row.status, action) ?? fail(volunteerFailures.volunteer_state)
    if (status === 'active' && !isInsured(row.insured_until, taipeiDay(app.clock())))
      fail(volunteerFailures.volunteer_insurance)
    await changeVolunteer(app, actor, row, { action: 'state_changed', set: { status, closed_reason: null }, version })
    return getMyVolunteer(app, actor)
  })

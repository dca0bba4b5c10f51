import type { z } from 'zod'
import { staffSrc } from '#domains/media/rules.ts'
import { readSettings } from '#domains/settings/service.ts'
import { isOneOf } from '#platform/contract/closed_lists.ts'
import { common, fail } from '#platform/contract/failures.ts'
import { actionsIn } from '#platform/contract/machine.ts'
import { mayDo } from '#platform/contract/permissions.ts'
import type { Strokes } from '#platform/contract/signature.ts'
import { daysBetween, taipeiDay, toInstant } from '#platform/contract/time.ts'
import type { AllClinics, Granted, Scope } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { recordChange } from '#platform/server/audit.ts'
import { demandVersion } from '#platform/server/versions.ts'
import { findPlanOf } from '../approvals/plans/queries.ts'
import { findCaseCampaign } from '../campaigns/queries.ts'
import { checkApplication } from '../checks/service.ts'
import type { ApplicationEvent, ApplicationFile } from '../contract.ts'
import { listOfApplication } from '../disbursements/queries.ts'
import { factsOf } from '../disbursements/rules.ts'
import { notifyApplicant, type Told } from '../mails/service.ts'
import { loadParts, presentApplication, rowOf } from '../presentation/service.ts'
import {
  type AnimalRow,
  type ApplicationRow,
  findUserName,
  insertEvent,
  listAnimals,
  listDeliveries,
  listEvents,
} from '../queries.ts'
import { listRates } from '../rates/queries.ts'
import {
  applicationMachine,
  correctableStatuses,
  grantedStatuses,
  subsidyFor,
  voucherSpan,
  waitingStatuses,
} from '../rules.ts'
import { writeRow } from '../service.ts'
import type { StaffApplication, staffApplicationList } from './contract.ts'
import { findSent, listDuplicates, listSent, lockSent, readNeighbours } from './queries.ts'
import { isGivable, needsALook } from './rules.ts'

type Viewer = Granted<'applications view', Scope>
/** Whoever reports: the office, and a clinic for its own animals. */
export type Worker = Granted<'applications update', Scope>
/** Whoever decides: the office. */
export type OfficeWorker = Granted<'applications update'>

const waitingDays = (row: ApplicationRow, app: App): number | null =>
  isOneOf(waitingStatuses, row.status) && row.submitted_at !== null
    ? daysBetween(taipeiDay(row.submitted_at), taipeiDay(app.clock()))
    : null

/** Applications that were sent, a page of them. A clinic is not told where applicants live and what others were granted. */
export const listApplications = async (
  app: App,
  { staff, scope }: Viewer,
  query: z.output<typeof staffApplicationList>,
) => {
  const page = await listSent(app, staff, scope, query)
  const parts = await loadParts(app, scope, page.data)
  const data = page.data.map((row) => {
    const { actions: _, photo: __, asked: ___, ...shown } = rowOf(app, row, parts)
    return {
      ...shown,
      ...(scope.clinic_id === null ? {} : unsaid),
      applicant_name: row.contact_name ?? '',
      city: scope.clinic_id === null ? row.city : null,
      assignee_name: row.assignee_name,
      assigned_to: scope.clinic_id === null ? row.assigned_to : null,
      waiting_days: waitingDays(row, app),
    }
  })
  return { ...page, data }
}

/** Sums of the whole application, which a clinic is not told. */
const unsaid = { approved_amount: null, subsidy_total: null } as const

const clinicActions = ['report'] as const
const deskActions = ['review', 'ask', 'approve', 'reject', 'verify', 'cancel', ...clinicActions] as const

/** What may be done with it now, by this account. */
const actionsOf = (row: ApplicationRow, { clinic_id }: Scope): StaffApplication['actions'] => {
  const wanted = clinic_id === null ? deskActions : clinicActions
  const found = actionsIn(applicationMachine, row.status).filter((action) => isOneOf(wanted, action))
  // food is reported delivery by delivery
  const steps = found.map((action) => (action === 'report' && row.type === 'food' ? ('deliver' as const) : action))
  return clinic_id === null && isGivable(row) ? [...steps, 'assign'] : steps
}

/** A granted case may have one campaign. */
const campaignAction = (row: ApplicationRow, { clinic_id }: Scope, hasOne: boolean): StaffApplication['actions'] =>
  clinic_id === null && !hasOne && isOneOf(grantedStatuses, row.status) ? ['campaign'] : []

/** What was reported and may be corrected. The code of a voucher is for clinics to read off the paper: they are told none. */
const correctionsOf = async (
  app: App,
  { scope, staff }: Pick<Viewer | Worker, 'scope' | 'staff'>,
  row: ApplicationRow,
): Promise<StaffApplication['corrections']> => {
  const may = scope.clinic_id === null && mayDo(staff, 'applications update')
  if (!may || !isOneOf(correctableStatuses, row.status)) return []
  const animals = await listAnimals(app, scope, [row.id])
  return animals.flatMap(({ id, voucher_code, reported_at }) =>
    voucher_code !== null && reported_at !== null ? [{ animal_id: id, voucher_code }] : [],
  )
}

type RatedAnimal = Pick<AnimalRow, 'id' | 'species' | 'sex' | 'origin'>

const suggest = async (app: App, row: ApplicationRow, animals: readonly RatedAnimal[]) => {
  if (row.type !== 'neuter') return []
  const rates = await listRates(app)
  const today = taipeiDay(app.clock())
  return animals.map(({ id, species, sex, origin }) => ({
    animal_id: id,
    amount: subsidyFor(
      { species: species ?? '', sex: sex ?? '', origin: origin ?? '', city: row.wish_city ?? row.city ?? '' },
      rates,
      today,
    ),
  }))
}

/** Files as staff open them: by permission and scope, with a row in the log. */
const staffFile = (file: ApplicationFile): ApplicationFile => ({ ...file, src: staffSrc(file.id) })

const withStaffFiles = (application: StaffApplication): StaffApplication => ({
  ...application,
  photo: null,
  files: application.files.map(staffFile),
  animals: application.animals.map((animal) => ({ ...animal, files: animal.files.map(staffFile) })),
  deliveries: application.deliveries.map((delivery) => ({ ...delivery, files: delivery.files.map(staffFile) })),
  requests: application.requests.map((asked) => ({ ...asked, old_files: asked.old_files.map(staffFile) })),
})

/** A clinic reads name and phone of the applicant beside its own animals; where somebody lives is not its business. */
const forClinic = (application: StaffApplication): StaffApplication => ({
  ...application,
  ...unsaid,
  contact_email: null,
  city: null,
  district: null,
  address: null,
  place_address: null,
  experience: null,
  suggested: [],
  // which fund paid, and by which row, is the house's business
  disbursements: application.disbursements.map((one) => ({ ...one, campaign: null, transaction: null })),
  events: application.events.map((event) => ({ ...event, internal_note: null })),
})

type Findings = Pick<StaffApplication, 'duplicates' | 'checks' | 'past' | 'neighbours'>

/** What only the office looks at: of a person as a whole, and of others. */
const unlooked: Findings = {
  duplicates: [],
  checks: [],
  past: { all: 0, granted: 0, refused: 0 },
  neighbours: { before: null, after: null },
}

const findings = async (
  app: App,
  scope: AllClinics,
  row: ApplicationRow,
  shown: Pick<StaffApplication, 'animals' | 'suggested'>,
): Promise<Findings> => {
  const [duplicates, checked, neighbours] = await Promise.all([
    listDuplicates(app, scope, row.id),
    checkApplication(app, scope, row, shown),
    readNeighbours(app, scope, row),
  ])
  return { duplicates, ...checked, neighbours }
}

/** Whether a person has to look at a case before it is granted as it was asked for. */
export const mustBeLookedAt = async (
  app: App,
  scope: AllClinics,
  row: ApplicationRow,
  animals: readonly AnimalRow[],
): Promise<boolean> => {
  const clinics = animals.map(({ clinic_id }) => ({ clinic: clinic_id === null ? null : { id: clinic_id } }))
  const [duplicates, { checks }] = await Promise.all([
    listDuplicates(app, scope, row.id),
    checkApplication(app, scope, row, { animals: clinics, suggested: await suggest(app, row, animals) }),
  ])
  return needsALook({ duplicates, checks })
}

/** The plan that waits; of one that was not carried out, whoever made it is told. */
const plannedFor = async (app: App, { staff, scope }: Pick<Viewer, 'staff' | 'scope'>, id: number) => {
  const plan = scope.clinic_id === null ? await findPlanOf(app, id) : undefined
  const is_own = plan?.planned_by === staff.id
  if (!plan || (plan.state !== 'waiting' && !is_own)) return null
  const seconds_left = Math.max(0, Math.ceil((Date.parse(plan.due_at) - app.clock().getTime()) / 1000))
  const { id: plan_id, state, by_name, refusal, approval } = plan
  return { id: plan_id, state, seconds_left, by_name, is_own, refusal, approval }
}

const strokesOf = (signature: Strokes | null) => signature?.map((stroke) => [...stroke]) ?? null

/**
 * An application as the account may read it.
 *
 * @param plan of an application that is not locked, read before its row: a plan that is carried out between both reads is
 *   told as waiting, and the page asks again, instead of a row from before its approval for good
 */
export const presentForStaff = async (
  app: App,
  { scope, staff }: Viewer | Worker,
  row: ApplicationRow,
  plan?: StaffApplication['planned_approval'],
): Promise<StaffApplication> => {
  const { actions: _, deliveries, ...application } = await presentApplication(app, scope, row)
  const [
    settings,
    planned_approval,
    events,
    first_approved_by_name,
    suggested,
    disbursements,
    food,
    campaign,
    corrections,
  ] = await Promise.all([
    readSettings(app, 'applications'),
    plan === undefined ? plannedFor(app, { scope, staff }, row.id) : plan,
    listEvents(app, scope, row.id),
    findUserName(app, row.first_approved_by),
    suggest(app, row, application.animals),
    listOfApplication(app, row.id, scope.clinic_id),
    scope.clinic_id === null ? listDeliveries(app, scope, row.id) : [],
    scope.clinic_id === null ? findCaseCampaign(app, row.id) : undefined,
    correctionsOf(app, { scope, staff }, row),
  ])
  const seen =
    scope.clinic_id === null ? await findings(app, scope, row, { animals: application.animals, suggested }) : unlooked
  const all = withStaffFiles({
    ...application,
    deliveries: food.map((delivery) => ({
      ...delivery,
      // a drawn name is no word that could be masked
      signature: mayDo(staff, 'applications update') ? strokesOf(delivery.signature) : null,
      files: deliveries.find(({ id }) => id === delivery.id)?.files ?? [],
    })),
    events,
    customer_id: row.customer_id,
    erased_at: row.erased_at,
    assigned_to: row.assigned_to,
    first_approved_at: row.first_approved_at,
    first_approved_by_name,
    two_approvers_over: settings.two_approvers_over,
    planned_approval,
    voucher_days: voucherSpan(taipeiDay(app.clock()), settings),
    suggested,
    ...seen,
    waiting_days: waitingDays(row, app),
    disbursements: disbursements.map(factsOf),
    campaign: campaign ?? null,
    corrections,
    actions: [...actionsOf(row, scope), ...campaignAction(row, scope, campaign !== undefined)],
  })
  return scope.clinic_id === null ? all : forClinic(all)
}

/** @throws not_found, also for what belongs to other clinics */
export const getApplication = async (app: App, viewer: Viewer | Worker, id: number): Promise<StaffApplication> => {
  const plan = await plannedFor(app, viewer, id)
  return presentForStaff(app, viewer, (await findSent(app, viewer.scope, id)) ?? fail(common.not_found), plan)
}

/** An application for whom it is shown in full. @throws not_found */
export const readApplicationInFull = async (app: App, viewer: Granted<'applications view'>, id: number) => {
  const data = await getApplication(app, viewer, id)
  return { data, label: data.application_no ?? `#${id}` }
}

/** An application in the version that was seen, locked until the transaction ends. @throws not_found; stale */
export const lockForStaff = async (
  app: App,
  worker: Worker,
  seen: { id: number; version: number },
): Promise<ApplicationRow> => {
  const row = (await lockSent(app, worker.scope, seen.id)) ?? fail(common.not_found)
  await demandVersion(app, worker, row, seen)
  return row
}

/** A step of staff: what becomes of the row, what the timeline tells, and what the applicant reads. */
export type Step = {
  set: Partial<ApplicationRow>
  kind: ApplicationEvent['kind']
  public_note?: string | null
  internal_note: string | null
  told: Told | null
  /** Whether the applicant is mailed, too; so unless it is said. */
  mail?: boolean
  items?: readonly string[]
  reason?: string
}

/**
 * What a decision writes about a case that nobody has begun to look at: it is the beginning as well, and the case is
 * theirs unless somebody has it already.
 */
export const beginBeside = async (app: App, worker: OfficeWorker, row: ApplicationRow): Promise<Step['set']> => {
  if (row.status !== 'submitted') return {}
  const by = { by_kind: 'staff', user_id: worker.staff.id } as const
  await insertEvent(app, { application_id: row.id, kind: 'reviewing', ...by, happened_at: toInstant(app.clock()) })
  return { assigned_to: row.assigned_to ?? worker.staff.id }
}

/** Does a step to a locked row: writes it, tells the timeline, the log and the applicant. */
export const takeStep = async (
  app: App,
  worker: Worker,
  row: ApplicationRow,
  { set, kind, public_note = null, internal_note, told, mail = true, items, reason }: Step,
): Promise<StaffApplication> => {
  const { before, after } = await writeRow(app, worker, row, set)
  await insertEvent(app, {
    application_id: row.id,
    kind,
    by_kind: worker.scope.clinic_id === null ? 'staff' : 'clinic',
    user_id: worker.staff.id,
    public_note,
    internal_note,
    happened_at: toInstant(app.clock()),
  })
  await recordChange(app, worker, {
    action: before.status === after.status ? 'updated' : 'state_changed',
    subject_type: 'applications',
    subject_id: row.id,
    subject_label: row.application_no ?? '',
    before,
    after,
    reason: reason ?? null,
  })
  if (told) await notifyApplicant(app, after, told, { items, mail })
  return presentForStaff(app, worker, after)
}

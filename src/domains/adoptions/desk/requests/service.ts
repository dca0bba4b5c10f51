import type { z } from 'zod'
import { privateFilesOf, signedMediaUrl } from '#domains/media/service.ts'
import { readSettings } from '#domains/settings/service.ts'
import { listHoldersByName, whoHolds } from '#domains/staff/holders/service.ts'
import { common, fail, failField } from '#platform/contract/failures.ts'
import { addDays, tableTime, taipeiDay } from '#platform/contract/time.ts'
import type { Granted } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { recordChange } from '#platform/server/audit.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { type Settable, updateVersion } from '#platform/server/versions.ts'
import { agreementFailures } from '../../agreements/contract.ts'
import { findAgreement, findParties } from '../../agreements/queries.ts'
import { countersignAgreement, keepAgreement } from '../../agreements/service.ts'
import { listFollowupsOfRequest } from '../../followups/queries.ts'
import type { EndReason } from '../../followups/rules.ts'
import { asFollowups, endFollowups } from '../../followups/service.ts'
import { isInterviewable, scoreOf } from '../../interviews/rules.ts'
import { moveRequest, openRequest, stepNow } from '../../matches/service.ts'
import { coversFor } from '../../pictures/service.ts'
import { requestFailures } from '../../requests/contract.ts'
import * as requestWords from '../../requests/messages.ts'
import { isSignable } from '../../requests/rules.ts'
import { settleReturned } from '../../surrenders/moves/service.ts'
import { deskWords } from '../messages.ts'
import {
  type boardQuestion,
  type deskRequestList,
  type InterviewInput,
  sameMarks,
  type Transition,
} from './contract.ts'
import {
  countBySource,
  countRequestsOf,
  findRequestForDesk,
  listBars,
  listBoard,
  listLikelySame,
  listRequests,
  listRequestsOf,
} from './queries.ts'
import { actionsOfDesk, boardStates, type DeskAction, isLate, isTrialSpan } from './rules.ts'

type Staff = Granted<'adoptions update'>

type Row = Awaited<ReturnType<typeof listBoard>>[number] | Awaited<ReturnType<typeof listRequestsOf>>[number]

/** Rows with their covers, and whether somebody should have done something by now. */
const asRows = async <R extends Pick<Row, 'adoption_id' | 'animal_id' | 'status' | 'stepped_at' | 'trial_until'>>(
  app: App,
  rows: readonly R[],
) => {
  const covers = await coversFor(
    app,
    rows.map(({ adoption_id, animal_id }) => ({ id: adoption_id, animal_id })),
  )
  const today = taipeiDay(app.clock())
  return rows.map((row) => ({
    ...row,
    photo: covers.get(row.adoption_id) ?? null,
    is_late: isLate({ ...row, since: taipeiDay(row.stepped_at) }, today),
  }))
}

/** Requests of every listing, a page of them. */
export const listDeskRequests = async (
  app: App,
  { staff }: Granted<'adoptions view'>,
  query: z.output<typeof deskRequestList>,
) => {
  const page = await listRequests(app, staff, query)
  return { ...page, data: await asRows(app, page.data) }
}

/** The requests of one listing, newest first. */
export const listRequestsOfListing = async (app: App, adoption_id: number) =>
  asRows(app, await listRequestsOf(app, adoption_id))

/** Requests that somebody works on, by where they stand. */
export const readBoard = async (
  app: App,
  { staff }: Granted<'adoptions view'>,
  question: z.output<typeof boardQuestion>,
) => {
  const rows = await asRows(app, await listBoard(app, staff, question))
  const data = boardStates.map((status) => {
    const cards = rows.filter((row) => row.status === status)
    return {
      status,
      count: cards[0]?.all_in_state ?? 0,
      cards: cards.map((row) => ({ ...row, actions: actionsOfDesk(row.status) })),
    }
  })
  return { data }
}

const agreementOf = async (app: App, id: number) => {
  const signed = await findAgreement(app, id)
  if (!signed) return null
  return { ...signed, countersigned_by_name: signed.countersigner_name }
}

const likelySame = async (app: App, row: Parameters<typeof listLikelySame>[1]) =>
  (await listLikelySame(app, row)).map((other) => ({ ...other, same: sameMarks.filter((mark) => other[mark]) }))

const readRequest = async (app: App, id: number) => {
  const [row] = await asRows(app, [(await findRequestForDesk(app, id)) ?? fail(common.not_found)])
  if (!row) return fail(common.not_found)
  const files = (await privateFilesOf(app, 'adoption_requests', [id])).get(id) ?? []
  return {
    ...row,
    actions: actionsOfDesk(row.status),
    photos: files.map((file) => ({ id: file.id, src: signedMediaUrl(app, file.id) })),
    agreement: await agreementOf(app, id),
    bars: await listBars(app, row),
    likely_same: await likelySame(app, row),
    asked: await countRequestsOf(app, row.customer_id),
    followups: await asFollowups(app, await listFollowupsOfRequest(app, id)),
  }
}

/** A request for whom it is shown in full. @throws not_found */
export const readRequestInFull = async (app: App, _staff: Granted<'adoptions view'>, id: number) => {
  const data = await readRequest(app, id)
  return { data, label: data.animal_name }
}

/** One request with address and phone; reading it is written down. @throws not_found */
export const getDeskRequest = async (app: App, staff: Granted<'adoptions view'> | Staff, id: number) => {
  const request = await readRequest(app, id)
  await recordChange(app, staff, {
    action: 'viewed_sensitive',
    subject_type: 'adoption_requests',
    subject_id: id,
    subject_label: request.animal_name,
  })
  return request
}

type Step = z.output<typeof Transition>

/** What a return writes: who brings the animal, why, and what it did there. @throws invalid (422) */
const returnOf = (app: App, { returned_by, return_reason, return_note }: Step) => {
  if (return_reason === null) return failField('return_reason', deskWords.returnReasonMissing)
  return { returned_on: taipeiDay(app.clock()), returned_by, return_reason, return_note }
}

/** What a step writes besides the state. @throws invalid (422) */
const detailsOf = async (app: App, step: Step): Promise<Record<string, unknown>> => {
  const { action, reason, trial_until, visit_at } = step
  if (action === 'reject' && reason === null) failField('reason', deskWords.reasonMissing)
  if (action === 'return') return returnOf(app, step)
  if (action === 'visit') return { visit_at }
  if (action !== 'begin_trial') return {}
  const today = taipeiDay(app.clock())
  const { trial_days } = await readSettings(app, 'adoption')
  if (trial_until === null || !isTrialSpan(today, trial_until, trial_days))
    return failField('trial_until', requestWords.trialDays(trial_days))
  return { trial_from: today, trial_until }
}

type Open = Awaited<ReturnType<typeof openRequest>>

/** What has to be there before a step. @throws not_interviewed; not_countersigned */
const demandReady = async (app: App, { request }: Open, { action, version }: Step) => {
  if (request.version !== version) return
  if (action === 'approve' && request.score === null) fail(requestFailures.not_interviewed)
  if (action !== 'complete') return
  const signed = await findAgreement(app, request.id)
  if (signed && signed.kind !== 'paper' && signed.countersigned_at === null) fail(agreementFailures.not_countersigned)
}

/**
 * Takes one step with a request. Its listing and its animal follow: approved keeps the animal for this family, and a
 * second approval is refused by the name of the first.
 *
 * @throws not_found; stale; request_state; already_matched; listing_state; not_interviewed; not_countersigned; invalid (422)
 *   on `reason`, `trial_until`, `return_reason`
 */
export const moveDeskRequest = (app: App, staff: Staff, { id, ...step }: Step & { id: number }) =>
  inTransaction(app, async (app) => {
    const open = await openRequest(app, id)
    const { action, version, visit_at } = step
    if (isPossible(open, action)) await demandReady(app, open, step)
    const set = await detailsOf(app, step)
    // what staff say of a return is theirs; the family reads that it was entered
    const reason = action === 'return' ? null : step.reason
    if (action === 'sign' && open.request.version === version && isSignable(open.request.status)) {
      const parties = (await findParties(app, id)) ?? fail(common.not_found)
      await keepAgreement(app, staff, parties, { kind: 'paper', strokes: null })
    }
    const told = action === 'visit' && visit_at !== null ? requestWords.visitAt(tableTime(visit_at)) : reason
    await moveRequest(app, staff, open, { action, version, reason, told, set })
    if (action === 'return') await settleReturned(app, staff, id, open.listing.animal_id)
    return readRequest(app, id)
  })

const isPossible = ({ request }: Open, action: DeskAction) => actionsOfDesk(request.status).includes(action)

/** What staff note of a request that was opened, beside its way; its sender reads nothing of it. */
const note = async (
  app: App,
  staff: Staff,
  { request, listing }: Open,
  version: number,
  set: Settable<'adoption_requests'>,
) => {
  const { id } = request
  const { before, after } = await updateVersion(app, staff, 'adoption_requests', { id, version }, set)
  const told = { subject_type: 'adoption_requests', subject_id: id, subject_label: listing.name } as const
  await recordChange(app, staff, { ...told, action: 'updated', before, after })
  return readRequest(app, id)
}

/** Keeps the sheet of an interview; its points together are the score. @throws not_found; stale; request_state */
export const keepInterview = (
  app: App,
  staff: Staff,
  { id, version, interview_note, ...interview_sheet }: InterviewInput & { id: number },
) =>
  inTransaction(app, async (app) => {
    const open = await openRequest(app, id)
    const { request } = open
    if (request.version === version && !isInterviewable(request.status)) fail(requestFailures.request_state)
    return note(app, staff, open, version, {
      interview_sheet: JSON.stringify(interview_sheet),
      score: scoreOf(interview_sheet),
      interview_note,
      ...stepNow(app),
    })
  })

/** Whoever may do everything with requests. */
const hands = ['adoptions view', 'adoptions update'] as const

/** Who may lead a request, by name. */
export const listRequestPeople = async (app: App, _staff: Granted<'adoptions view'>, q: string) => ({
  data: await listHoldersByName(app, hands, q),
})

/** Where those who asked within the last twelve months heard of the animal. */
export const readSources = async (app: App, _staff: Granted<'adoptions view'>) => ({
  data: await countBySource(app, addDays(taipeiDay(app.clock()), -365)),
})

/** Gives a request to somebody, or to nobody. @throws not_found; stale; invalid (422) for somebody who may not lead it */
export const assignRequest = (
  app: App,
  staff: Staff,
  { id, version, assignee_id }: { id: number; version: number; assignee_id: number | null },
) =>
  inTransaction(app, async (app) => {
    const open = await openRequest(app, id)
    const isOther = assignee_id !== null && assignee_id !== open.request.assignee_id
    if (isOther && !(await whoHolds(app, hands, [assignee_id])).has(assignee_id))
      failField('assignee_id', deskWords.notAssignable)
    return note(app, staff, open, version, { assignee_id })
  })

/** Notes that its sender gets this animal, or any, no more. @throws not_found; stale; invalid (422) without a reason */
export const barRequest = (
  app: App,
  staff: Staff,
  {
    id,
    version,
    barred,
    bar_reason,
  }: { id: number; version: number; barred: 'animal' | 'all' | null; bar_reason: string | null },
) =>
  inTransaction(app, async (app) => {
    if (barred !== null && bar_reason === null) failField('bar_reason', deskWords.barReasonMissing)
    const open = await openRequest(app, id)
    return note(app, staff, open, version, { barred, bar_reason: barred === null ? null : bar_reason })
  })

/** Ends the reports of an adoption, or asks for them again. @throws not_found; stale; request_state */
export const endRequestFollowups = (
  app: App,
  staff: Staff,
  { id, version, reason }: { id: number; version: number; reason: EndReason | null },
) =>
  inTransaction(app, async (app) => {
    const { request, listing } = await openRequest(app, id)
    const isHome = request.status === 'signed' || request.status === 'completed'
    if (request.version === version && !isHome) fail(requestFailures.request_state)
    await endFollowups(app, staff, { id, version, animal_name: listing.name }, reason)
    return readRequest(app, id)
  })

/** Signs for the association, and answers the request. @throws as countersignAgreement */
export const countersignRequest = async (
  app: App,
  staff: Staff,
  input: { id: number; version: number; agreed: boolean },
) => {
  await countersignAgreement(app, staff, input)
  return readRequest(app, input.id)
}

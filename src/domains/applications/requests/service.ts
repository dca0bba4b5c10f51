import { z } from 'zod'
import { readSettings } from '#domains/settings/service.ts'
import { common, fail } from '#platform/contract/failures.ts'
import { tidyPhone } from '#platform/contract/phone_number.ts'
import { taipeiDay, toInstant } from '#platform/contract/time.ts'
import { allClinics, type SignedInMember } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import type { MyApplication } from '../contract.ts'
import { DraftAnimal, DraftFields } from '../drafts/contract.ts'
import { errorsOf, type Problem, problemsOf } from '../drafts/rules.ts'
import { readAnswers } from '../drafts/service.ts'
import { notifyApplicant, notifyStaff } from '../mails/service.ts'
import { applicationWords as words } from '../messages.ts'
import { presentApplication } from '../presentation/service.ts'
import { type ApplicationRow, insertEvent, listRequests, type RequestRow, updateAnimal } from '../queries.ts'
import { lockSeen, recordOwn, stepOf, writeRow } from '../service.ts'
import type { AnswerInput } from './contract.ts'
import { setAnswered } from './queries.ts'

type Given = { request: RequestRow; value: unknown }

const parse = ({ request, value }: Given) => {
  const schemas: Readonly<Record<string, z.ZodType>> =
    request.animal_id === null ? DraftFields.shape : DraftAnimal.shape
  return (schemas[request.field] ?? z.never()).safeParse(value)
}

/** The new values of the asked fields, or what is wrong with them, at `requests.{id}`. */
const readValues = (open: readonly RequestRow[], answers: readonly AnswerInput[]) => {
  const values: Given[] = []
  const problems: Problem[] = []
  for (const { request_id } of answers) {
    const isAsked = open.some(({ id, kind }) => id === request_id && kind === 'field')
    if (!isAsked) problems.push([`requests.${request_id}`, words.notAsked])
  }
  for (const request of open.filter(({ kind }) => kind === 'field')) {
    const given = answers.find(({ request_id }) => request_id === request.id)
    const parsed = parse({ request, value: given?.value ?? null })
    const { data } = parsed
    const isPhone = request.field === 'contact_phone' && typeof data === 'string'
    if (parsed.success) values.push({ request, value: isPhone ? tidyPhone(data) : data })
    else problems.push([`requests.${request.id}`, parsed.error.issues[0]?.message ?? words.answerMissing])
    if (!given) problems.push([`requests.${request.id}`, words.answerMissing])
  }
  return { values, problems }
}

/** The field of the form that an asked item stands for, as the rules name it. */
const fieldOf = ({ animal_id, field }: RequestRow, animal_ids: readonly number[]): string =>
  animal_id === null ? field : `animals.${animal_ids.indexOf(animal_id)}.${field}`

/** Slots that nobody must fill must be filled when they are asked for. */
const emptySlots = (open: readonly RequestRow[], answers: Awaited<ReturnType<typeof readAnswers>>): Problem[] =>
  open
    .filter(({ kind }) => kind === 'files')
    .filter(({ animal_id, field }) => {
      const files = animal_id === null ? answers.files : answers.animals[answers.animal_ids.indexOf(animal_id)]?.files
      return (files?.[field] ?? 0) === 0
    })
    .map(({ id }) => [`requests.${id}`, words.answerMissing])

/** The new values of the application, or of an animal of it, by their fields. */
const valuesOf = (values: readonly Given[], animal_id: number | null | undefined) =>
  Object.fromEntries(
    values.filter(({ request }) => request.animal_id === animal_id).map(({ request, value }) => [request.field, value]),
  )

/** What is still wrong with what was asked for. What was not asked for is looked at by nobody here. */
const problemsWithAnswers = async (app: App, row: ApplicationRow, open: readonly RequestRow[], values: Given[]) => {
  const said = await readAnswers(app, row)
  const animals = said.animals.map((animal, index) => ({ ...animal, ...valuesOf(values, said.animal_ids[index]) }))
  const merged = { ...said, ...valuesOf(values, null), animals }
  const limits = await readSettings(app, 'applications')
  const found = problemsOf(merged, limits, taipeiDay(app.clock()))
  const asked = open.flatMap((request): Problem[] =>
    found
      .filter(([field]) => field === fieldOf(request, said.animal_ids))
      .map(([, said]) => [`requests.${request.id}`, said]),
  )
  const empty = emptySlots(open, said).filter(([field]) => !asked.some(([other]) => other === field))
  return { problems: [...asked, ...empty], amount: amountOf(merged) }
}

const amountOf = ({ type, animals }: { type: string; animals: readonly { estimate_amount: number | null }[] }) =>
  type === 'medical' ? animals.reduce((sum, { estimate_amount }) => sum + (estimate_amount ?? 0), 0) : null

const writeValues = async (app: App, open: readonly RequestRow[], values: readonly Given[]) => {
  const own: Record<string, unknown> = {}
  for (const { request, value } of values) {
    if (request.animal_id === null) own[request.field] = value
    else await updateAnimal(app, allClinics, request.animal_id, { [request.field]: value })
  }
  const now = toInstant(app.clock())
  for (const request of open) {
    const given = values.find((one) => one.request.id === request.id)
    await setAnswered(app, request.id, given?.value ?? null, now)
  }
  return own
}

/**
 * Answers everything that was asked for again. Nothing else of the application changes, whatever is sent.
 *
 * @throws not_found; stale; application_state; invalid (422) at `requests.{id}` for what is missing, wrong or not asked
 */
export const answerRequests = (
  app: App,
  member: SignedInMember,
  { answers, note, ...seen }: { id: number; version: number; answers: AnswerInput[]; note: string | null },
): Promise<MyApplication> =>
  inTransaction(app, async (app) => {
    const row = await lockSeen(app, member, seen)
    const status = stepOf(row, 'answer')
    const open = (await listRequests(app, allClinics, [row.id])).filter(({ answered_at }) => answered_at === null)
    const { values, problems } = readValues(open, answers)
    const checked = await problemsWithAnswers(app, row, open, values)
    const all = [...problems, ...checked.problems]
    if (all[0]) fail({ ...common.invalid, message: all[0][1] }, { errors: errorsOf(all) })
    const own = await writeValues(app, open, values)
    const set = { ...own, requested_amount: checked.amount, status, answer_due_on: null }
    const { before, after } = await writeRow(app, member, row, set)
    const happened_at = toInstant(app.clock())
    await insertEvent(app, {
      application_id: row.id,
      kind: 'answered',
      by_kind: 'member',
      public_note: note,
      happened_at,
    })
    await recordOwn(app, member, before, after, 'state_changed')
    await notifyApplicant(app, after, 'answered')
    await notifyStaff(app, after, 'answered')
    return presentApplication(app, allClinics, after)
  })

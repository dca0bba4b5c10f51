import type { z } from 'zod'
import { documentsOf, setDocuments } from '#domains/media/documents/service.ts'
import { textForStaff, textToStore } from '#domains/media/rules.ts'
import { firstPhotosFor, photosFor, setPhotos, setTextPictures } from '#domains/media/service.ts'
import { common, fail, failField } from '#platform/contract/failures.ts'
import { slugOf } from '#platform/contract/slug.ts'
import { toInstant } from '#platform/contract/time.ts'
import type { Granted, SignedInStaff, StaffOf } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { recorded } from '#platform/server/recorded.ts'
import { cleanRichText } from '#platform/server/rich_text.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { demandClosable } from '../closing/service.ts'
import { campaignFailures } from '../contract.ts'
import { problemSentences } from '../messages.ts'
import { getPermit } from '../permits/service.ts'
import {
  type CampaignRow,
  findCampaign,
  insertOption,
  listForStaff,
  listOptions,
  termsOf,
  updateOption,
} from '../queries.ts'
import { findPlaces, listCampaignAnimals, setCampaignAnimals } from '../relations/queries.ts'
import {
  type CampaignAction,
  type CampaignTerms,
  campaignActions,
  campaignState,
  isPublished,
  missingForPublishing,
  nextCampaignStatus,
} from '../rules.ts'
import { asSeenNow } from '../service.ts'
import { listUpdates } from '../updates/queries.ts'
import type { CampaignInput, OptionInput, StaffCampaign, staffCampaignList } from './contract.ts'
import { campaignRefusals } from './messages.ts'
import { whyNotFeatured } from './rules.ts'

/** Campaigns of every state, a page of them. */
export const listCampaignsForStaff = async (
  app: App,
  _staff: Granted<'campaigns view'>,
  query: z.output<typeof staffCampaignList>,
) => {
  const page = await listForStaff(app, query)
  const photos = await firstPhotosFor(
    app,
    'staff',
    'campaigns',
    page.data.map(({ id }) => id),
  )
  return { ...page, data: page.data.map((row) => ({ ...asSeenNow(app, row), photo: photos.get(row.id) ?? null })) }
}

/** What may be done now. Ending early is no step of the machine: it moves the end to this moment. */
const actionsOf = (terms: CampaignTerms, type: CampaignRow['type'], now: Date): StaffCampaign['actions'] => {
  if (type === 'general') return []
  const state = campaignState(terms, now)
  const actions = campaignActions(terms, now)
  return state === 'active' || state === 'funded' ? [...actions, 'end'] : actions
}

/** The reports of a campaign, also those that are not published, newest first. */
export const updatesForStaff = async (app: App, _staff: StaffOf<'campaigns'>, campaign_id: number) => {
  const updates = await listUpdates(app, campaign_id, 'all')
  const photos = await photosFor(
    app,
    'staff',
    'campaign_updates',
    updates.map(({ id }) => id),
  )
  return updates.map((update) => ({
    ...update,
    content: textForStaff(cleanRichText(update.content)),
    photos: photos.get(update.id) ?? [],
  }))
}

const namedOf = (id: number | null | undefined, name: string | null | undefined) => (id && name ? { id, name } : null)

const caseOf = (places: Awaited<ReturnType<typeof findPlaces>>): StaffCampaign['application'] =>
  places?.application_id && places.application_no && places.application_type
    ? { id: places.application_id, application_no: places.application_no, type: places.application_type }
    : null

/** @throws not_found */
export const getCampaignForStaff = async (
  app: App,
  staff: StaffOf<'campaigns'>,
  id: number,
): Promise<StaffCampaign> => {
  const row = (await findCampaign(app, id)) ?? fail(common.not_found)
  const [permit, photos, options, updates, places, animals, documents] = await Promise.all([
    row.permit_id === null ? null : getPermit(app, staff, row.permit_id),
    photosFor(app, 'staff', 'campaigns', [id]),
    listOptions(app, [id]),
    updatesForStaff(app, staff, id),
    findPlaces(app, id),
    listCampaignAnimals(app, id),
    documentsOf(app, 'campaigns', id),
  ])
  const pictures = photos.get(id) ?? []
  return {
    ...asSeenNow(app, row),
    content: textForStaff(cleanRichText(row.content)),
    photo: pictures[0]?.src ?? null,
    photos: pictures,
    permit,
    options,
    updates,
    location: namedOf(places?.location_id, places?.location_name),
    clinic: namedOf(places?.clinic_id, places?.clinic_name),
    application: caseOf(places),
    animals,
    documents,
    actions: actionsOf(termsOf(row), row.type, app.clock()),
  }
}

const splitInput = (
  staff: SignedInStaff,
  { photo_ids, document_ids, options, animals, ...columns }: CampaignInput,
) => ({
  row: {
    ...columns,
    slug: columns.slug ?? slugOf(columns.title),
    content: textToStore(cleanRichText(columns.content)),
  },
  writeChildren: async (app: App, { id, content }: { id: number; content: string }) => {
    await writeOptions(app, id, options)
    await writeAnimals(app, id, animals)
    await setPhotos(app, 'campaigns', id, photo_ids)
    await setDocuments(app, 'campaigns', id, staff.staff.id, document_ids)
    await setTextPictures(app, 'campaigns', id, content)
  },
})

const writeOptions = async (app: App, campaign_id: number, options: readonly OptionInput[]) => {
  for (const { id, ...option } of options) {
    if (id === undefined) await insertOption(app, campaign_id, option)
    else if (!(await updateOption(app, campaign_id, id, option))) failField('options', campaignRefusals.option_gone)
  }
}

const writeAnimals = async (app: App, campaign_id: number, animals: CampaignInput['animals']) => {
  const ids = new Set(animals?.map(({ animal_id }) => animal_id))
  if (animals && !(await setCampaignAnimals(app, campaign_id, [...ids])))
    failField('animals', campaignRefusals.no_animal)
}

/** Options as the audit log tells them. */
const optionsForLog = async (app: App, id: number) =>
  (await listOptions(app, [id])).map(({ campaign_id: _, ...option }) => option)

/** A campaign that is out, or is about to be, has everything the law asks for. */
const demandPublishable = async (app: App, id: number) => {
  const row = (await findCampaign(app, id)) ?? fail(common.not_found)
  const { surplus_note, type, location_id } = row
  const problems = missingForPublishing({ ...termsOf(row), surplus_note, type, location_id })
  if (problems.length === 0) return
  const errors: Record<string, string[]> = {}
  for (const problem of problems) {
    const { field, sentence } = problemSentences[problem]
    errors[field] = [...(errors[field] ?? []), sentence]
  }
  fail(campaignFailures.campaign_incomplete, { errors, problems })
}

const campaigns = recorded('campaigns', {
  label: ({ title }) => title,
  sentences: {
    campaigns_permit_id_fkey: ['permit_id', campaignRefusals.no_permit],
    campaigns_basis_fixed: ['permit_id', campaignRefusals.basis_fixed],
    campaigns_location_id_fkey: ['location_id', campaignRefusals.no_location],
    campaigns_clinic_id_fkey: ['clinic_id', campaignRefusals.no_clinic],
    campaigns_bank_account_id_fkey: ['bank_account_id', campaignRefusals.no_bank_account],
  },
  children: async (app, id) => ({
    options: await optionsForLog(app, id),
    documents: (await documentsOf(app, 'campaigns', id)).map(({ name }) => name),
    animals: (await listCampaignAnimals(app, id)).map(({ code, name }) => `${code} ${name}`),
  }),
})

/** @throws invalid (422) for an unknown permit, account or picture */
export const createCampaign = (app: App, staff: Granted<'campaigns create'>, input: CampaignInput) =>
  inTransaction(app, async (app) => {
    const { row, writeChildren } = splitInput(staff, input)
    const { id } = await campaigns.create(app, staff, row, { writeChildren })
    return getCampaignForStaff(app, staff, id)
  })

/**
 * Makes the campaign of a case (補助申請), in the transaction of the caller.
 *
 * @returns its id
 */
export const createCampaignFor = async (
  app: App,
  staff: Granted<'campaigns create'>,
  application_id: number,
  input: CampaignInput,
): Promise<number> => {
  const { row, writeChildren } = splitInput(staff, input)
  return (await campaigns.create(app, staff, { ...row, application_id }, { writeChildren })).id
}

/**
 * Changes a campaign together with its options, as one form and one version.
 *
 * @throws not_found; stale; campaign_incomplete when it is published and would lack something; general_fund_stays;
 *   invalid (422) as createCampaign
 */
export const updateCampaign = (
  app: App,
  staff: Granted<'campaigns update'>,
  { id, version, ...input }: CampaignInput & { id: number; version: number },
) =>
  inTransaction(app, async (app) => {
    const { type, status } = (await findCampaign(app, id)) ?? fail(common.not_found)
    const becomesOther = (type === 'general') !== (input.type === 'general')
    if (becomesOther || (type === 'general' && input.ends_at !== null)) fail(campaignFailures.general_fund_stays)
    const { row, writeChildren } = splitInput(staff, input)
    await campaigns.update(app, staff, { id, version }, row, { writeChildren })
    if (isPublished(status)) await demandPublishable(app, id)
    return getCampaignForStaff(app, staff, id)
  })

type Step = { id: number; version: number; reason?: string }

/** The columns an action sets at a moment, or a failure when it does not fit. */
const effectOf = (row: CampaignRow, action: CampaignAction | 'end', step: Step, now: Date) => {
  if (row.type === 'general') return fail(campaignFailures.general_fund_stays)
  const terms = termsOf(row)
  if (!actionsOf(terms, row.type, now).includes(action)) return fail(campaignFailures.campaign_state)
  if (action === 'end') return { ends_at: toInstant(now) }
  const status = nextCampaignStatus(terms, action, now) ?? fail(campaignFailures.campaign_state)
  return { status, suspended_reason: action === 'suspend' ? (step.reason ?? null) : null }
}

/**
 * Moves a campaign along its states. `suspend` needs a reason.
 *
 * @throws not_found; stale; campaign_state when the action does not fit now; campaign_incomplete on publishing or
 *   resuming; campaign_not_settled on closing; general_fund_stays
 */
export const changeCampaignState = (
  app: App,
  staff: Granted<'campaigns update'>,
  action: CampaignAction | 'end',
  step: Step,
) =>
  inTransaction(app, async (app) => {
    const row = (await findCampaign(app, step.id)) ?? fail(common.not_found)
    const set = effectOf(row, action, step, app.clock())
    if (action === 'publish' || action === 'resume') await demandPublishable(app, step.id)
    if (action === 'close') await demandClosable(app, step.id)
    const done = action === 'publish' ? 'published' : 'state_changed'
    await campaigns.update(app, staff, step, set, { action: done, reason: step.reason ?? null })
    return getCampaignForStaff(app, staff, step.id)
  })

/**
 * Puts a campaign among the featured ones or takes it out, whatever its state is, as its form does.
 *
 * @throws not_found; stale; featured_before or not_featured when it is so already
 */
export const featureCampaign = (
  app: App,
  staff: Granted<'campaigns update'>,
  { is_featured, ...seen }: { id: number; version: number; is_featured: boolean },
) =>
  inTransaction(app, async (app) => {
    const row = (await findCampaign(app, seen.id)) ?? fail(common.not_found)
    const refusal = whyNotFeatured(row, is_featured)
    if (row.version === seen.version && refusal) fail(refusal)
    return campaigns.update(app, staff, seen, { is_featured })
  })

import { readSettings } from '#domains/settings/service.ts'
import type { FileAnswer } from '#platform/contract/endpoint.ts'
import { common, fail, failField, failFields } from '#platform/contract/failures.ts'
import { isSignature, type Strokes } from '#platform/contract/signature.ts'
import { toInstant } from '#platform/contract/time.ts'
import type { Actor, Granted, SignedInMember } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { recordChange } from '#platform/server/audit.ts'
import { sha256 } from '#platform/server/files.ts'
import { type JobWorker, worker } from '#platform/server/jobs.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { demandVersion, updateVersion } from '#platform/server/versions.ts'
import { planFollowups } from '../followups/service.ts'
import { mailAgreement } from '../mails/service.ts'
import { findMatch } from '../matches/queries.ts'
import { moveRequest, openRequest } from '../matches/service.ts'
import { requestFailures } from '../requests/contract.ts'
import { findPosterAddress } from '../requests/queries.ts'
import { isSignable } from '../requests/rules.ts'
import { getMyRequest, openOwnRequest } from '../requests/service.ts'
import { type Agreement, agreementFailures, type SignInput } from './contract.ts'
import { drawAgreement } from './drawing.ts'
import { agreementText, agreementWords as words } from './messages.ts'
import {
  type AgreementRow,
  findAgreement,
  findParties,
  insertAgreement,
  type Parties,
  setCountersignature,
  setPaper,
} from './queries.ts'
import { isSameName, templateVersion } from './rules.ts'

declare module '#platform/server/jobs.ts' {
  interface JobMap {
    'adoptions.agreement': { request_id: number }
  }
}

const giverOf = (parties: Parties, organisation: string): string => {
  if (parties.channel === 'own') return organisation
  if (parties.channel === 'member') return parties.poster_name ?? parties.contact_name ?? ''
  return parties.source_name ?? parties.place ?? organisation
}

/** The text as it reads now. */
const textOf = async (app: App, parties: Parties): Promise<string> => {
  const { site_name: organisation } = await readSettings(app, 'website')
  const { name, birth_on, city, address, phone, requirements, fee } = parties
  return agreementText({
    adopter: { name, birth_on, city, address, phone },
    animal: { ...parties, name: parties.animal_name, birth_on: parties.animal_birth_on },
    giver: giverOf(parties, organisation),
    organisation,
    requirements,
    fee,
  })
}

const getParties = async (app: App, { member }: SignedInMember, id: number): Promise<Parties> => {
  const parties = await findParties(app, id)
  return parties?.customer_id === member.id ? parties : fail(common.not_found)
}

const signedOf = (row: AgreementRow): Agreement => ({
  ...row,
  signed: { ...row, strokes: row.signature },
})

/** The agreement of an own request. @throws not_found; agreement_not_ready before the request was approved */
export const getAgreement = async (app: App, member: SignedInMember, id: number): Promise<Agreement> => {
  const parties = await getParties(app, member, id)
  const signed = await findAgreement(app, id)
  if (signed) return signedOf(signed)
  if (!isSignable(parties.status)) fail(agreementFailures.agreement_not_ready)
  const body = await textOf(app, parties)
  return { template_version: templateVersion, body, body_hash: sha256(Buffer.from(body)), signed: null }
}

const demandSigned = (input: SignInput, name: string) =>
  failFields({
    ...(input.kind === 'typed' && !isSameName(input.typed_name ?? '', name) && { typed_name: words.nameDiffers }),
    ...(input.kind === 'drawn' &&
      !isSignature(input.strokes) && {
        strokes: input.strokes.length === 0 ? words.notSigned : words.tooShort,
      }),
    ...(!input.agreed && { agreed: words.notAgreed }),
  })

type Signing = { kind: 'drawn' | 'typed' | 'paper'; strokes: Strokes | null }

/** Freezes the text with the proof of who signed it, and plans what follows. Call it in the transaction of the step. */
export const keepAgreement = async (app: App, actor: Actor, parties: Parties, { kind, strokes }: Signing) => {
  const body = await textOf(app, parties)
  const body_hash = sha256(Buffer.from(body))
  const signed_at = toInstant(app.clock())
  const proof = JSON.stringify([body_hash, parties.name, kind, strokes, signed_at, actor.origin.ip])
  await insertAgreement(app, {
    request_id: parties.id,
    template_version: templateVersion,
    ...{ body, body_hash, kind, signed_at, signer_name: parties.name },
    signature: strokes === null ? null : JSON.stringify(strokes),
    signature_hash: kind === 'paper' ? null : sha256(Buffer.from(proof)),
    signer_ip: kind === 'paper' ? null : actor.origin.ip.slice(0, 60),
    signer_device: kind === 'paper' ? null : actor.origin.user_agent.slice(0, 300),
  })
  await planFollowups(app, parties.id)
  await app.jobs.send(app, 'adoptions.agreement', { request_id: parties.id })
}

/**
 * Signs the agreement on the screen. From here on the animal has a home: the listing is adopted, the other requests are
 * told, and the reports are planned.
 *
 * @throws not_found; stale; request_state; agreement_changed when another text was read; invalid (422)
 */
export const signAgreement = (app: App, member: SignedInMember, id: number, input: SignInput) =>
  inTransaction(app, async (app) => {
    const open = await openOwnRequest(app, member, { id, version: input.version })
    if (!isSignable(open.request.status)) fail(requestFailures.request_state)
    const parties = await getParties(app, member, id)
    demandSigned(input, parties.name)
    if (sha256(Buffer.from(await textOf(app, parties))) !== input.body_hash) fail(agreementFailures.agreement_changed)
    const strokes = input.kind === 'drawn' ? input.strokes : null
    await keepAgreement(app, member, parties, { kind: input.kind, strokes })
    await moveRequest(app, member, open, { action: 'sign', version: input.version })
    return getMyRequest(app, member, id)
  })

/**
 * Signs the agreement for the association: after the family, in the transaction that knows that the animal is still theirs.
 *
 * @throws not_found; stale; agreement_lost where the animal went back or on; countersigned; invalid (422) on `agreed`
 */
export const countersignAgreement = (
  app: App,
  staff: Granted<'adoptions update'>,
  { id, version, agreed }: { readonly id: number; readonly version: number; readonly agreed: boolean },
) =>
  inTransaction(app, async (app) => {
    const { request, listing } = await openRequest(app, id)
    await demandVersion(app, staff, request, { version })
    const signed = (await findAgreement(app, id)) ?? fail(agreementFailures.agreement_lost)
    const isTheirs = request.status === 'signed' && listing.status === 'adopted'
    if (!isTheirs || (await findMatch(app, listing.id))?.id !== id) fail(agreementFailures.agreement_lost)
    if (!agreed) failField('agreed', words.notAgreedByStaff)
    const countersigned_at = toInstant(app.clock())
    const { ip, user_agent } = staff.origin
    const { name } = staff.staff
    const proof = JSON.stringify([signed.body_hash, signed.signature_hash, name, countersigned_at, ip])
    const isFirst = await setCountersignature(app, id, {
      ...{ countersigned_at, countersigned_by: staff.staff.id, countersigner_name: name.slice(0, 50) },
      ...{ countersign_hash: sha256(Buffer.from(proof)), countersigner_ip: ip.slice(0, 60) },
      countersigner_device: user_agent.slice(0, 300),
    })
    if (!isFirst) fail(agreementFailures.countersigned)
    const { before, after } = await updateVersion(app, staff, 'adoption_requests', request, {})
    const told = { subject_type: 'adoption_requests', subject_id: id, subject_label: listing.name } as const
    await recordChange(app, staff, { ...told, action: 'updated', before, after, reason: words.countersignReason })
    await app.jobs.send(app, 'adoptions.agreement', { request_id: id })
  })

/** The paper of a signed agreement; made once and kept. */
const paperOf = async (app: App, row: AgreementRow): Promise<{ key: string; pdf: Buffer }> => {
  if (row.pdf_key !== null) return { key: row.pdf_key, pdf: await app.files.get(row.pdf_key) }
  const { site_name: organisation } = await readSettings(app, 'website')
  const pdf = await drawAgreement({ ...row, organisation, strokes: row.signature })
  const both = row.countersigned_at === null ? '' : '-2'
  const key = `agreements/${row.request_id}/${row.body_hash.slice(0, 16)}${both}.pdf`
  await app.files.put(key, pdf)
  await setPaper(app, row, key)
  return { key, pdf }
}

const fileOf = async (app: App, request_id: number): Promise<FileAnswer> => {
  const row = (await findAgreement(app, request_id)) ?? fail(common.not_found)
  return { body: (await paperOf(app, row)).pdf, filename: words.fileName(request_id) }
}

/** The paper for whoever signed it. @throws not_found, also before it was signed and for somebody else's */
export const readMyAgreement = async (app: App, member: SignedInMember, id: number): Promise<FileAnswer> => {
  await getParties(app, member, id)
  return fileOf(app, id)
}

/** The paper for staff; opening it is written down. @throws not_found */
export const readAgreement = async (app: App, staff: Granted<'adoptions view'>, id: number): Promise<FileAnswer> => {
  const file = await fileOf(app, id)
  const told = { subject_type: 'adoption_requests', subject_id: id, subject_label: words.no(id) } as const
  await recordChange(app, staff, { action: 'viewed_sensitive', ...told })
  return file
}

/** The paper for the member who gave the animal. @throws not_found, also before it was signed and for somebody else's */
export const readGivenAgreement = async (app: App, { member }: SignedInMember, id: number): Promise<FileAnswer> => {
  const parties = await findParties(app, id)
  return parties?.poster_id === member.id ? fileOf(app, id) : fail(common.not_found)
}

/** Makes the paper and mails it to both sides. */
const sendAgreement = async (app: App, { request_id }: { request_id: number }): Promise<void> => {
  const [row, parties] = [await findAgreement(app, request_id), await findParties(app, request_id)]
  if (!row || !parties) return
  const { key } = await paperOf(app, row)
  const { name, email, animal_name, poster_id } = parties
  const poster = poster_id === null ? undefined : await findPosterAddress(app, poster_id)
  const attachment = { key, filename: words.fileName(request_id), mime: 'application/pdf' }
  const isBoth = row.countersigned_at !== null
  await mailAgreement(app, { request_id, name, email, animal_name, isBoth }, poster, attachment)
}

export const agreementWorkers: readonly JobWorker[] = [worker({ name: 'adoptions.agreement', run: sendAgreement })]

import { inCapitals, type ReceiptSnapshot, receiptNo } from '#domains/receipts/rules.ts'
import { readSettings } from '#domains/settings/service.ts'
import { entryAt, entryOf, firstOf, lastOf } from '#platform/contract/known_entries.ts'
import { type Day, taipeiDay, taipeiParts } from '#platform/contract/time.ts'
import type { App } from '#platform/server/app.ts'
import type { Dice } from '../dice.ts'
import type { Donor } from '../members.ts'
import { insertRows, insertWithIds, type Row } from '../rows.ts'
import type { StaffPerson } from '../staff.ts'
import { demoSettings } from '../texts/settings.ts'
import type { Paper } from './papers.ts'

const organisation = (seal_media_id: number | null): ReceiptSnapshot['organisation'] => {
  const { website, receipt } = demoSettings
  const text = (value: unknown) => String(value ?? '')
  return {
    name: text(website?.org_name),
    registration_no: text(website?.org_registration_no),
    tax_id: text(website?.org_tax_id),
    address: text(website?.address),
    phone: text(website?.phone),
    representative: text(website?.org_representative),
    handler: text(receipt?.handler),
    seal_media_id,
  }
}

type Numbered = Paper & { receipt_no: string; number: number; year: number; issued_on: Day }

/** Numbers without gaps, year by year of issue, in the order of issue. */
const numbered = (papers: readonly Paper[]): Numbered[] => {
  const next = new Map<number, number>()
  return papers.map((paper) => {
    const { year } = taipeiParts(paper.issued_at)
    const number = next.get(year) ?? 1
    next.set(year, number + 1)
    return { ...paper, year, number, receipt_no: receiptNo('R', year, number), issued_on: taipeiDay(paper.issued_at) }
  })
}

const unique = (values: readonly (string | null)[]): string[] =>
  [...new Set(values.filter((value) => value !== null))].sort()
const addressOf = ({ zip, city, address }: Donor) => `${zip} ${city}${address}`

const snapshotOf = (paper: Numbered, seal_media_id: number | null): ReceiptSnapshot => ({
  organisation: organisation(seal_media_id),
  receipt_no: paper.receipt_no,
  issued_on: paper.issued_on,
  receipt_name: paper.receipt_name,
  identifier: paper.donor.masked_identifier,
  identifier_kind: paper.donor.identifier_kind,
  address: addressOf(paper.donor),
  lines: paper.lines.map(({ purpose, amount, donated_on, permit_no }) => ({
    purpose,
    amount,
    donated_on,
    permit_no,
    goods_name: null,
    quantity: null,
    unit: null,
  })),
  total_amount: paper.total,
  total_capital: inCapitals(paper.total),
  permit_nos: unique(paper.lines.map(({ permit_no }) => permit_no)),
  payment_method: paper.payment_method,
  note: null,
})

type Issuing = { dice: Dice; accountant: StaffPerson; seal_media_id: number | null }

const receiptRow = (paper: Numbered, { dice, accountant, seal_media_id }: Issuing): Row<'receipts'> => {
  const donated = paper.lines.map(({ donated_on }) => donated_on).sort()
  const snapshot = snapshotOf(paper, seal_media_id)
  const isPosted = paper.donor.identifier_kind !== 'tax_id' && paper.channel === 'post'
  const isKept = paper.donor.receipt_type === 'none'
  return {
    receipt_no: paper.receipt_no,
    number_year: paper.year,
    number: paper.number,
    verification_code: dice.letters(12).toUpperCase(),
    type: paper.type,
    state: paper.voided ? 'voided' : 'issued',
    customer_id: paper.donor.id,
    order_id: paper.order_id,
    receipt_name: paper.receipt_name,
    identifier_kind: paper.donor.identifier_kind,
    identifier_enc: paper.donor.identifier.receipt_identifier_enc,
    identifier_hash: paper.donor.identifier.receipt_identifier_hash,
    identifier_last4: paper.donor.identifier.receipt_identifier_last4,
    email: paper.donor.email,
    address: snapshot.address,
    issued_at: paper.issued_at,
    issued_on: paper.issued_on,
    donated_from: firstOf(donated),
    donated_to: lastOf(donated),
    total_amount: paper.total,
    total_capital: snapshot.total_capital,
    permit_nos: snapshot.permit_nos,
    upload_tax: paper.donor.upload_tax,
    snapshot,
    delivery: isPosted ? 'post' : isKept ? 'none' : 'email',
    sent_at: isPosted || isKept ? null : paper.issued_at,
    paper_sent_at: isPosted ? paper.posted_at : null,
    tracking_no: isPosted && paper.posted_at ? `RR9000${String(1000 + paper.number)}` : null,
    void_reason: paper.voided?.reason ?? null,
    voided_at: paper.voided?.at ?? null,
    // by the product, after a refund
    voided_by: null,
    replaces_id: null,
    created_at: paper.issued_at,
    updated_at: paper.voided?.at ?? paper.issued_at,
    created_by:
      paper.type === 'single' && paper.replaces === null ? null : paper.type === 'single' ? accountant.id : null,
  }
}

/** A paper in the database. */
export type Receipt = { id: number; paper: Paper; receipt_no: string }

/**
 * Issues the papers. New papers point back to the one they replace, and merged ones to the paper that took them in; lines
 * come last, because they are alive only on papers that are.
 */
export const insertReceipts = async (
  app: App,
  papers: readonly Paper[],
  dice: Dice,
  accountant: StaffPerson,
): Promise<Receipt[]> => {
  const ready = numbered(papers)
  const { seal_media_id = null } = await readSettings(app, 'receipt')
  const rows = ready.map((paper) => receiptRow(paper, { dice, accountant, seal_media_id }))
  const ids = new Map<Paper, number>()
  const insertThose = async (isWanted: (paper: Paper) => boolean) => {
    const places = papers.flatMap((paper, index) => (isWanted(paper) ? [index] : []))
    const own = places.map((index) => {
      const replaced = entryAt(papers, index).replaces
      return { ...entryAt(rows, index), replaces_id: replaced ? entryOf(ids, replaced) : null }
    })
    const made = await insertWithIds(app, 'receipts', own)
    for (const [place, index] of places.entries()) ids.set(entryAt(papers, index), entryAt(made, place))
  }
  await insertThose(({ replaces }) => replaces === null)
  await insertThose(({ replaces }) => replaces !== null)
  await merge(app, papers, ids)
  await insertRows(
    app,
    'receipt_lines',
    papers.flatMap((paper) => lineRows(paper, entryOf(ids, paper))),
  )
  await insertRows(
    app,
    'number_sequences',
    [...Map.groupBy(ready, ({ year }) => year)].map(([year, list]) => ({
      name: 'receipt',
      year,
      next: list.length + 1,
    })),
  )
  return papers.map((paper, index) => ({
    id: entryOf(ids, paper),
    paper,
    receipt_no: entryAt(ready, index).receipt_no,
  }))
}

const merge = async (app: App, papers: readonly Paper[], ids: ReadonlyMap<Paper, number>): Promise<void> => {
  for (const paper of papers) {
    if (paper.merged_into === null) continue
    await app.db
      .updateTable('receipts')
      .set({ state: 'merged', merged_into_id: entryOf(ids, paper.merged_into), version: 2 })
      .where('id', '=', entryOf(ids, paper))
      .execute()
  }
}

const lineRows = (paper: Paper, receipt_id: number): Row<'receipt_lines'>[] =>
  paper.lines.map(({ item_id, campaign_id, purpose, amount, donated_on, permit_no }, sort) => ({
    receipt_id,
    order_campaign_item_id: item_id,
    campaign_id,
    purpose,
    amount,
    donated_on,
    permit_no,
    sort,
  }))

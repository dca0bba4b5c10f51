import type { z } from 'zod'
import { mayDecide, needsSecondPerson } from '#domains/approvals/rules.ts'
import { askForApproval, endApproval, findApproval } from '#domains/approvals/service.ts'
import { publicName } from '#domains/customers/rules.ts'
import { documentsOf, setDocuments } from '#domains/media/documents/service.ts'
import { photosFor, setPhotos, unredactedOf } from '#domains/media/service.ts'
import { common, fail, failField } from '#platform/contract/failures.ts'
import { actionsIn } from '#platform/contract/machine.ts'
import { mayDo } from '#platform/contract/permissions.ts'
import { toInstant } from '#platform/contract/time.ts'
import type { Granted, SignedInStaff } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { recordChange } from '#platform/server/audit.ts'
import { explainingConstraints } from '#platform/server/constraints.ts'
import { recorded } from '#platform/server/recorded.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { findAccountId } from '../bank_accounts/queries.ts'
import { type AccountProblem, whyNotOnAccount } from '../bank_accounts/rules.ts'
import { holdCampaigns, listFundingsOf } from '../fundings/queries.ts'
import { ledgerWords } from '../messages.ts'
import {
  canPublish,
  categoriesOf,
  isEditable,
  mayPost,
  type PublishedAs,
  type TransactionAction,
  transactionMachine,
} from '../rules.ts'
import { type Entry, type EntryInput, entryFailures, type entryList } from './contract.ts'
import { accountRefusals } from './messages.ts'
import {
  type EntryDetailRow,
  type EntryListRow,
  type EntryTableRow,
  findBookingFacts,
  findEntry,
  insertEntry,
  listEntryRows,
  lockEntry,
  sumEntries,
  sumTogether,
} from './queries.ts'

const rowOf = (row: EntryListRow) => ({
  ...row,
  bank: { id: row.bank_account_id, slug: row.bank_slug, name: row.bank_name },
  campaign: row.campaign_id === null ? null : { id: row.campaign_id, title: row.campaign_title ?? '' },
  permit: row.permit_id === null ? null : { id: row.permit_id, permit_no: row.permit_no ?? '' },
})

/**
 * The cash book with everything that is not public yet.
 *
 * @throws invalid (422) for an account that does not exist
 */
export const listEntries = async (
  app: App,
  _staff: Granted<'transactions view'>,
  query: z.output<typeof entryList>,
) => {
  const { bank, ...rest } = query.filter
  const bank_account_id =
    bank === undefined ? undefined : ((await findAccountId(app, bank)) ?? failField('bank', ledgerWords.unknownAccount))
  const filter = { ...rest, bank_account_id, q: query.q }
  const { rows_count, income, expense } = await sumEntries(app, filter)
  const page = await listEntryRows(app, filter, query, rows_count)
  return {
    data: page.data.map(rowOf),
    meta: page.meta,
    totals: { income, expense, balance: income - expense },
    as_of: toInstant(app.clock()),
  }
}

/** Rows that a payment wrote are taken back by a refund, which puts the fund book, stock and receipts right as well. */
export const isFromPayment = (row: {
  payment_id: number | null
  refund_id: number | null
  public_as: PublishedAs
  category: string
}): boolean =>
  row.refund_id !== null ||
  row.public_as === 'sum_of_day' ||
  (row.payment_id !== null && row.category !== 'gateway_fee')

/** Whoever may write may read what was written. */
type Reader = Granted<'transactions view'> | Granted<'transactions create'> | Granted<'transactions update'>

type Agreement = Awaited<ReturnType<typeof findApproval>>

/** Whether somebody wants to take a row back and waits for a second person. */
export const isReversalAsked = (approval: Agreement): approval is NonNullable<Agreement> =>
  approval?.kind === 'reversal' && approval.decision === null

const actionsFor = (row: EntryDetailRow, reader: Reader, approval: Agreement): TransactionAction[] => {
  if (!mayDo(reader.staff, 'transactions update')) return []
  return actionsIn(transactionMachine, row.state).filter((action) => {
    if (row.public_as !== 'itself' && action !== 'reverse') return false
    if (action === 'post')
      return approval?.decision !== 'refused' && mayPost({ ...row, amount: Math.abs(row.together) }, reader.staff.id)
    if (action === 'reverse') {
      if (isReversalAsked(approval) && !mayDecide(approval, reader.staff.id)) return false
      return row.reverses_id === null && row.payout_id === null && !isFromPayment(row)
    }
    if (action === 'publish')
      return row.reverses_id === null && canPublish({ ...row, status: row.state }, reader.staff.id)
    return true
  })
}

const mayRefuse = (approval: NonNullable<Agreement>, row: EntryDetailRow, reader: Reader): boolean =>
  approval.decision === null &&
  (row.state === 'draft' || isReversalAsked(approval)) &&
  mayDo(reader.staff, 'transactions update') &&
  mayDecide(approval, reader.staff.id)

/** One row with its papers. @throws not_found */
export const getEntry = async (app: App, reader: Reader, id: number): Promise<Entry> => {
  const row = (await findEntry(app, id)) ?? fail(common.not_found)
  const documents = await documentsOf(app, 'transactions', id)
  const fundings = await listFundingsOf(app, id)
  const approval = await findApproval(app, { subject_type: 'transactions', subject_id: id })
  return {
    ...row,
    ...rowOf(row),
    day_sum: row.day_sum_id === null ? null : { id: row.day_sum_id, no: row.day_sum_no ?? '' },
    order: row.order_id === null ? null : { id: row.order_id, order_no: row.order_no ?? '' },
    application:
      row.application_id === null || row.application_type === null
        ? null
        : { id: row.application_id, no: row.application_no ?? '', type: row.application_type },
    photos: (await photosFor(app, 'staff', 'transactions', [id])).get(id) ?? [],
    unredacted_ids: await unredactedOf(app, 'transactions', id),
    documents,
    fundings: fundings.map(({ id, campaign_id, title, amount }) => ({
      id,
      amount,
      campaign: { id: campaign_id, title },
    })),
    approval: approval ?? null,
    may_refuse: approval !== undefined && mayRefuse(approval, row, reader),
    actions: actionsFor(row, reader, approval),
  }
}

const sentences = {
  transactions_permit_id_fkey: ['permit_id', ledgerWords.unknownPermit],
  transactions_cost_names_campaign: ['campaign_id', ledgerWords.costNamesCampaign],
  transactions_income_reaches_fund: ['campaign_id', ledgerWords.incomeReachesFund],
  transactions_second_person: ['amount', ledgerWords.secondPerson],
  ledger_period_open: ['occurred_on', ledgerWords.postingProblems.month_closed],
  transactions_no_cash_under_permit: ['method', ledgerWords.postingProblems.cash_ban],
} as const

type Draft = Omit<EntryInput, 'photo_ids' | 'document_ids'>

type Facts = Awaited<ReturnType<typeof findBookingFacts>>

/** Where a person mends it. */
const fieldOf: Readonly<Record<AccountProblem, string>> = {
  ...{ names_no_campaign: 'campaign_id', other_account: 'campaign_id' },
  ...{ other_income: 'category', gateway: 'bank_account_id', not_opened: 'occurred_on' },
}

const demandOnAccount = (
  row: Pick<Draft, 'direction' | 'category' | 'occurred_on'>,
  { account, campaign }: Facts,
): void => {
  const problem = account ? whyNotOnAccount(row, account, campaign) : null
  if (!account || !problem) return
  const sentence =
    problem === 'not_opened' ? ledgerWords.beforeOpening(account.name, account.opened_on) : accountRefusals[problem]
  failField(fieldOf[problem], sentence)
}

/** Looks once more whether a row may stand on its account: a draft may be older than the rule. @throws invalid (422) */
export const demandAccount = async (app: App, row: EntryTableRow): Promise<void> =>
  demandOnAccount(row, await findBookingFacts(app, row, true))

/** The columns of a draft: persons are masked for the public, and a campaign brings the permit it spends under. */
const columnsOf = async (app: App, input: Draft) => {
  const { direction, category, counterparty, counterparty_kind: kind } = input
  if (!categoriesOf(direction).includes(category)) failField('category', ledgerWords.postingProblems.category)
  if (category === 'refund') failField('category', ledgerWords.fromPayment)
  // a gift is an order: it has a donor, a fund and a receipt
  if (category === 'donation' || category === 'goods_sale') failField('category', ledgerWords.fromOrder)
  // held as by whoever closes it: a draft that is written meanwhile would stay behind
  if (input.campaign_id !== null) await holdCampaigns(app, [input.campaign_id])
  const { account, campaign } = await findBookingFacts(app, input)
  if (!account) failField('bank_account_id', ledgerWords.unknownAccount)
  if (!account?.is_active) failField('bank_account_id', ledgerWords.inactiveAccount)
  if (input.campaign_id !== null && !campaign) failField('campaign_id', ledgerWords.unknownCampaign)
  if (campaign?.status === 'closed') failField('campaign_id', ledgerWords.closedCampaign)
  if (direction === 'income' && campaign) failField('campaign_id', ledgerWords.incomeReachesFund)
  if (direction === 'expense' && input.permit_id !== null && !campaign)
    failField('campaign_id', ledgerWords.costNamesCampaign)
  demandOnAccount(input, { account, campaign })
  const permitOfCampaign = campaign?.solicitation_basis === 'permit' ? campaign.permit_id : null
  const shown = {
    name: counterparty ?? '',
    kind: kind === 'organisation' ? 'company' : 'person',
    mode: 'masked',
  } as const
  return {
    ...input,
    permit_id: campaign ? permitOfCampaign : input.permit_id,
    public_name: counterparty === null ? null : publicName(shown),
  }
}

/** Changes of entries with their audit row. A new one gets its number from `insertEntry` and is recorded there. */
export const recordedEntries = recorded('transactions', { label: ({ no }) => no, sentences })

/** The audit row of a row that was entered by a person. */
export const recordNewEntry = (app: App, staff: SignedInStaff, row: EntryTableRow, reason: string | null = null) =>
  recordChange(app, staff, {
    action: 'created',
    subject_type: 'transactions',
    subject_id: row.id,
    subject_label: row.no,
    after: row,
    reason,
  })

type Writer = Granted<'transactions create'> | Granted<'transactions update'>

/** A draft above NT$10,000, alone or with the bills of its payee and day, waits for somebody other than who edited it last. */
const askIfLarge = async (app: App, staff: Writer, row: EntryTableRow): Promise<void> => {
  const { id, amount, direction, campaign_id } = row
  const subject = { subject_type: 'transactions', subject_id: id } as const
  const sum = direction === 'expense' && amount > 0 ? (await sumTogether(app, row)).together : amount
  if (!needsSecondPerson(sum)) return void (await endApproval(app, staff, subject, { decision: 'withdrawn' }))
  const kind = direction === 'expense' && campaign_id !== null ? 'disbursement' : 'entry'
  await askForApproval(app, staff, { ...subject, kind, amount })
}

type Papers = Pick<EntryInput, 'photo_ids' | 'document_ids'>

const setPapers = async (app: App, staffId: number, id: number, { photo_ids, document_ids }: Papers) => {
  await setPhotos(app, 'transactions', id, photo_ids)
  await setDocuments(app, 'transactions', id, staffId, document_ids)
}

type Posted = Pick<EntryTableRow, 'state' | 'posted_at' | 'posted_by'>

const writeRow = async (
  app: App,
  staff: Writer,
  input: Draft,
  more: Partial<Posted & Pick<EntryTableRow, 'application_id'>>,
) => {
  const columns = await columnsOf(app, input)
  const by = { created_by: staff.staff.id, updated_by: staff.staff.id }
  const after = await explainingConstraints(sentences, () => insertEntry(app, { ...columns, ...more, ...by }))
  await askIfLarge(app, staff, after)
  await recordNewEntry(app, staff, after)
  return after
}

/** Writes a draft. @throws invalid (422) */
export const createEntry = (
  app: App,
  staff: Granted<'transactions create'>,
  { photo_ids, document_ids, ...input }: EntryInput,
) =>
  inTransaction(app, async (app) => {
    const after = await writeRow(app, staff, input, {})
    await setPapers(app, staff.staff.id, after.id, { photo_ids, document_ids })
    return getEntry(app, staff, after.id)
  })

/** What a case (補助申請) is paid. */
export type CaseEntry = Draft & { application_id: number }

/** Writes the row of what a case is paid: a draft, or one that is entered at once. @throws invalid (422) */
export const writeCaseEntry = (
  app: App,
  staff: Granted<'transactions update'>,
  { application_id, ...input }: CaseEntry,
  posted: Partial<Posted> = {},
): Promise<EntryTableRow> => writeRow(app, staff, input, { application_id, ...posted })

/** What a case is paid was decided when it was verified: a draft of it keeps sum, side, purpose and fund. */
const demandAsPlanned = (row: EntryTableRow, input: Draft): void => {
  if (row.application_id === null) return
  const kept = ['amount', 'direction', 'category', 'campaign_id'] as const
  const changed = kept.find((name) => row[name] !== input[name])
  if (changed) failField(changed, ledgerWords.ofCase)
}

/** A row of the cash book for whom it is shown in full. @throws not_found */
export const readEntryInFull = async (app: App, staff: Granted<'transactions view'>, id: number) => {
  const data = await getEntry(app, staff, id)
  return { data, label: data.no }
}

/** Changes a draft. @throws not_found; stale; transaction_not_editable; invalid (422) */
export const updateEntry = (
  app: App,
  staff: Granted<'transactions update'>,
  { id, version, photo_ids, document_ids, ...input }: EntryInput & { id: number; version: number },
) =>
  inTransaction(app, async (app) => {
    const row = (await lockEntry(app, id)) ?? fail(common.not_found)
    if (!isEditable(row.state)) fail(entryFailures.transaction_not_editable)
    demandAsPlanned(row, input)
    await recordedEntries.update(app, staff, { id, version }, await columnsOf(app, input), {
      writeChildren: async (app, after) => {
        await setPapers(app, staff.staff.id, id, { photo_ids, document_ids })
        await askIfLarge(app, staff, after)
      },
    })
    return getEntry(app, staff, id)
  })

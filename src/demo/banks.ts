import { filingDays } from '#domains/campaigns/permits/rules.ts'
import { entryAt } from '#platform/contract/known_entries.ts'
import type { App } from '#platform/server/app.ts'
import type { Calendar } from './calendar.ts'
import { insertRows, insertWithIds } from './rows.ts'
import { statementFile, statementTexts } from './texts/banks.ts'

/** How many days back the demo's books begin. */
export const historyDays = 730
/** The whole months of these days, the present one among them. */
export const bookMonths = 23

export type Banks = {
  general: number
  solicitation: number
  postal: number
  gateway: number
  cash: number
  suspense: number
}
export type BankKey = Exclude<keyof Banks, 'suspense'>
/** NT$ in each account the day the books begin. */
export const openingBalances: Record<BankKey, number> = {
  general: 1_480_000,
  solicitation: 620_000,
  postal: 96_400,
  gateway: 0,
  cash: 20_000,
}

const accountName = '社團法人毛起來愛動物關懷協會（示範）'

/** The general account and that of the gateway come with the installation; the demo names them and opens three more. */
export const seedBanks = async (app: App, calendar: Calendar, staff_id: number): Promise<Banks> => {
  const opened_on = calendar.day(historyDays + 2)
  const general = await app.db
    .updateTable('bank_accounts')
    .set({
      name: '合作金庫 一般帳戶',
      bank_name: '合作金庫商業銀行',
      bank_code: '006',
      branch: '示範分行',
      account_no: '0000717001234',
      account_name: accountName,
      show_for_transfer: true,
      opening_balance: openingBalances.general,
      opened_on,
      sort: 10,
      updated_by: staff_id,
    })
    .where('slug', '=', 'general')
    .returning('id')
    .executeTakeFirstOrThrow()
  const gateway = await app.db
    .updateTable('bank_accounts')
    .set({ name: '綠界金流', opened_on, opening_balance: openingBalances.gateway, sort: 40, updated_by: staff_id })
    .where('slug', '=', 'gateway')
    .returning('id')
    .executeTakeFirstOrThrow()
  const suspense = await app.db
    .selectFrom('bank_accounts')
    .select('id')
    .where('kind', '=', 'suspense')
    .executeTakeFirstOrThrow()
  const account = { opened_on, account_name: accountName, is_public: true, created_by: staff_id, updated_by: staff_id }
  const ids = await insertWithIds(app, 'bank_accounts', [
    {
      ...account,
      slug: 'solicitation',
      name: '合作金庫 勸募專戶',
      kind: 'solicitation',
      bank_name: '合作金庫商業銀行',
      bank_code: '006',
      branch: '示範分行',
      account_no: '0000717000926',
      show_for_transfer: true,
      opening_balance: openingBalances.solicitation,
      sort: 20,
    },
    {
      ...account,
      slug: 'postal',
      name: '中華郵政 劃撥帳戶',
      kind: 'postal',
      bank_name: '中華郵政',
      bank_code: '700',
      branch: null,
      account_no: '00000123',
      show_for_transfer: true,
      opening_balance: openingBalances.postal,
      sort: 30,
    },
    {
      ...account,
      slug: 'cash',
      name: '現金',
      kind: 'cash',
      bank_name: null,
      bank_code: null,
      branch: null,
      account_no: null,
      show_for_transfer: false,
      opening_balance: openingBalances.cash,
      sort: 50,
    },
  ])
  return {
    general: general.id,
    solicitation: entryAt(ids, 0),
    postal: entryAt(ids, 1),
    gateway: gateway.id,
    cash: entryAt(ids, 2),
    suspense: suspense.id,
  }
}

export type Permit = { id: number; permit_no: string }
export type Permits = { now: Permit; past: Permit }
/** Days ago on which the permits begin; both last the year that the law allows. */
export const permitStarts = { now: 250, past: 640 } as const

export const seedPermits = async (app: App, calendar: Calendar, banks: Banks, staff_id: number): Promise<Permits> => {
  const permit = (permit_no: string, name: string, starts: number) => ({
    name,
    permit_no,
    authority: '衛生福利部',
    purpose: '流浪犬貓絕育、傷病醫療、中途糧食與老殘動物安養。',
    area: '全國',
    method: '網路、劃撥、專戶轉帳與活動現場',
    starts_on: calendar.day(starts),
    ends_on: calendar.day(starts - 364),
    plan_ends_on: calendar.day(starts - 730),
    bank_account_id: banks.solicitation,
    account_reported_on: calendar.day(starts - 5),
    board_approved_on: null,
    // the report of an appeal that is over; its plan goes on
    filed_on: starts > 365 + filingDays ? calendar.day(starts - 364 - 25) : null,
    usage_filed_on: null,
    created_by: staff_id,
    updated_by: staff_id,
  })
  const numbers = { past: '衛部救字第 1140000000 號（示範）', now: '衛部救字第 1150000000 號（示範）' }
  const ids = await insertWithIds(app, 'solicitation_permits', [
    permit(numbers.past, '毛孩助養勸募計畫（前期）', permitStarts.past),
    permit(numbers.now, '毛孩助養勸募計畫', permitStarts.now),
  ])
  return {
    past: { id: entryAt(ids, 0), permit_no: numbers.past },
    now: { id: entryAt(ids, 1), permit_no: numbers.now },
  }
}

/** A file of the post office that waits to be looked through and imported. */
export const seedStatement = async (app: App, calendar: Calendar, banks: Banks, staff_id: number): Promise<void> => {
  const ids = await insertWithIds(app, 'bank_statements', [
    {
      ...{ bank_account_id: banks.postal, file_name: statementFile.name, encoding: 'UTF-8', head_row: 1 },
      ...{ columns: ['day', 'text', 'out', 'in', 'balance'], created_at: calendar.at(0, 8), created_by: staff_id },
    },
  ])
  const lines = statementTexts.map(({ days, text, sum }, index) => {
    const balance = statementTexts
      .slice(0, index + 1)
      .reduce((before, line) => before + line.sum, openingBalances.postal)
    const [out, into] = sum < 0 ? [String(-sum), ''] : ['', String(sum)]
    return { row: index + 2, cells: [calendar.day(days), text, out, into, String(balance)] }
  })
  const rows = [{ row: 1, cells: [...statementFile.heads] }, ...lines]
  await insertRows(app, 'bank_statement_files', [{ statement_id: entryAt(ids, 0), rows }])
}

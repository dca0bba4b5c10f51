import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { brokenChecks } from '#checks/run.ts'
import { allClinics } from '#platform/server/access.ts'
import { clinicTables } from '#platform/server/scope.ts'
import { type Client, type TestApp, testApp } from '#tests/support/app.ts'
import { aCat, afterSteps, aPatient, aPicture, aSent } from '#tests/support/applying.ts'
import { aFundedCampaign, anAccount } from '#tests/support/books.ts'
import { aClinic } from '#tests/support/clinics.ts'
import { aMember, aStaff } from '#tests/support/people.ts'

let t: TestApp
let serial = 0
let clinic: number
let bank_account_id: number
let fund: number
let ming: Awaited<ReturnType<typeof aMember>>
let desk: Client
let boss: Client
let ann: Client
let ben: Client
const cases = ['applications view', 'applications update'] as const
const books = ['transactions view', 'transactions create', 'transactions update'] as const
beforeAll(async () => {
  t = await testApp()
  t.clock.set('2026-11-21T09:00:00+08:00')
  clinic = await aClinic(t.app)
  bank_account_id = (await anAccount(t.app)).id
  fund = (await aFundedCampaign(t.app, bank_account_id, { raised: 900_000 })).id
  desk = (await aStaff(t, { permissions: cases, name: '小瑜' })).client
  boss = (await aStaff(t, { permissions: [...cases, ...books], name: '主管' })).client
  ann = (await aStaff(t, { permissions: books, name: '安安' })).client
  ben = (await aStaff(t, { permissions: books, name: '小本' })).client
})
afterAll(() => t?.close())
beforeEach(async () => {
  serial += 1
  ming = await aMember(t, { name: '王小明', email: `pay${serial}@example.com` })
})

const broken = async () => {
  const db = new pg.Client({ connectionString: t.url })
  await db.connect()
  try {
    return (await brokenChecks(db)).filter(({ name }) => name.startsWith('applications: '))
  } finally {
    await db.end()
  }
}
const said = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]
const balance = async (campaign_id: number) =>
  (
    await t.app.db
      .selectFrom('campaign_totals')
      .select('balance')
      .where('campaign_id', '=', campaign_id)
      .executeTakeFirstOrThrow()
  ).balance

type Reported = { clinic_id?: number; more?: object }

/** A neutering case that was reported, an animal for each of these. */
const reported = async (animals: readonly Reported[] = [{}]) => {
  const sent = await aSent(ming.client, 'neuter', { animals: animals.map(() => aCat) })
  const grant = {
    animals: sent.animals.map(({ id }: { id: number }, index: number) => ({
      animal_id: id,
      clinic_id: animals[index]?.clinic_id ?? clinic,
    })),
  }
  const reports = []
  for (const [index, { id }] of (sent.animals as { id: number }[]).entries()) {
    const files = { wound: [await aPicture(desk, '/api/admin/media')], ear: [await aPicture(desk, '/api/admin/media')] }
    reports.push({ animal_id: id, result: 'done', operated_on: '2026-11-20', files, ...animals[index]?.more })
  }
  await afterSteps(desk, sent.id, [['review'], ['approve', grant], ['report', { animals: reports }]])
  return sent as { id: number; url: string; application_no: string; animals: { id: number }[] }
}

/** A case that was verified, with what it is to be paid. */
const verified = async (animals?: readonly Reported[], who = desk) => {
  const sent = await reported(animals)
  const body = await afterSteps(who, sent.id, [['verify']])
  const { body: list } = await ann.get(`/api/admin/transactions/disbursements?filter[application]=${sent.id}`)
  return { ...sent, body, payments: list.data as { id: number; version: number; amount: number }[] }
}
const pay = (who: Client, { id, version }: { id: number; version: number }, more: object = {}) =>
  who.post(`/api/admin/transactions/disbursements/${id}/pay`, {
    version,
    bank_account_id,
    campaign_id: fund,
    occurred_on: '2026-11-21',
    method: 'transfer',
    ...more,
  })
/** A payment as somebody reads it now. */
const paymentAt = async (who: Client, id: number) =>
  one(
    (await who.get('/api/admin/transactions/disbursements?sort=-created_at')).body.data.filter(
      (row: { id: number }) => row.id === id,
    ) as { id: number; version: number; verified_by_name: string; may_pay: boolean }[],
  )
const caseOf = async (id: number) => (await desk.get(`/api/admin/applications/${id}`)).body
const one = <T>(rows: readonly T[]): T => {
  const [row] = rows
  if (!row) throw new Error('nothing there')
  return row
}

describe('what a verified case is to be paid', () => {
  it('is planned once for each clinic, as reported and never more than granted', async () => {
    const other = await aClinic(t.app)
    const { body, payments } = await verified([
      { more: { clinic_fee: 1_500 } },
      { more: { clinic_fee: 9_900 } },
      { clinic_id: other },
      { clinic_id: other, more: { result: 'no_show', operated_on: null } },
    ])
    expect(body.status).toBe('verified')
    expect(payments.map(({ amount }) => amount)).toEqual([1_500 + 2_000, 2_000])
    expect(body.disbursements).toMatchObject([
      { clinic: { id: clinic }, state: 'planned', animals_count: 2 },
      { clinic: { id: other }, state: 'planned', animals_count: 1 },
    ])
    expect(await broken()).toEqual([])
  })

  it('names who verified the reports, of each animal', async () => {
    const { id, payments } = await verified([{}, {}])
    const { staff_id } = await clinicTables(t.app, allClinics)
      .selectFrom('application_events')
      .select('user_id as staff_id')
      .where('application_id', '=', id)
      .where('kind', '=', 'verified')
      .executeTakeFirstOrThrow()
    const animals = await clinicTables(t.app, allClinics)
      .selectFrom('application_animals')
      .select('verified_by')
      .where('application_id', '=', id)
      .execute()
    expect(staff_id).toEqual(expect.any(Number))
    expect(animals).toEqual([{ verified_by: staff_id }, { verified_by: staff_id }])
    expect((await paymentAt(ann, one(payments).id)).verified_by_name).toBe('小瑜')
  })

  it('is nothing where nothing was done, and the case is closed at once', async () => {
    const { body, payments } = await verified([{ more: { result: 'no_show', operated_on: null } }])
    expect([body.status, payments]).toEqual(['closed', []])
  })

  it('is paid out of the fund of its case', async () => {
    const sent = await reported()
    await clinicTables(t.app, allClinics)
      .updateTable('applications')
      .set({ campaign_id: fund })
      .where('id', '=', sent.id)
      .execute()
    const body = await afterSteps(desk, sent.id, [['verify']])
    expect(body.disbursements).toMatchObject([{ campaign: { id: fund } }])
  })
})

describe('a payment', () => {
  it('is a row of both books, closes the case, and its member reads when', async () => {
    const before = await balance(fund)
    const sent = await verified()
    const paid = await pay(ann, one(sent.payments), { voucher_no: 'V-1' })
    expect(paid.status, paid.text).toBe(200)
    expect(paid.body).toMatchObject({ state: 'paid', paid_on: '2026-11-21', paid_by_name: '安安', may_pay: false })
    const entry = (await ann.get(`/api/admin/transactions/${paid.body.transaction.id}`)).body
    expect(entry).toMatchObject({
      state: 'posted',
      direction: 'expense',
      category: 'neuter',
      amount: 2_000,
      title: `絕育補助 ${sent.application_no}（1 隻）`,
      application: { id: sent.id, no: sent.application_no, type: 'neuter' },
      fundings: [{ campaign: { id: fund }, amount: -2_000 }],
    })
    expect(await balance(fund)).toBe(before - 2_000)
    const mine = (await ming.client.get(sent.url)).body
    expect(mine).toMatchObject({ status: 'closed', payments: [{ amount: 2_000, paid_on: '2026-11-21' }] })
    expect(mine.events.slice(0, 2).map(({ kind }: { kind: string }) => kind)).toEqual(['closed', 'paid'])
    const animal = await clinicTables(t.app, allClinics)
      .selectFrom('application_animals')
      .select('paid_transaction_id')
      .where('application_id', '=', sent.id)
      .executeTakeFirstOrThrow()
    expect(animal.paid_transaction_id).toBe(paid.body.transaction.id)
    expect(await broken()).toEqual([])
  })

  it('names the case in public and nobody', async () => {
    const sent = await verified()
    const paid = await pay(ann, one(sent.payments))
    const { id } = paid.body.transaction
    const { version } = (await ann.get(`/api/admin/transactions/${id}`)).body
    expect((await ann.post(`/api/admin/transactions/${id}/publish`, { version })).status).toBe(200)
    const { body, text } = await t.visitor.get(`/api/transactions/${id}`)
    expect(body).toMatchObject({ title: expect.stringContaining(sent.application_no), campaign: { id: fund } })
    expect(text).not.toMatch(/王|林志安|0912345678/)
  })

  it('is made once, also by two people at the same moment', async () => {
    const payment = one((await verified()).payments)
    const answers = await Promise.all([pay(ann, payment), pay(ben, payment)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const again = one(
      (await ann.get(`/api/admin/transactions/disbursements?filter[state]=paid&sort=-created_at`)).body.data,
    ) as {
      version: number
    }
    expect(said(await pay(ben, { ...payment, version: again.version }))).toEqual([409, 'disbursement_paid'])
    expect(await broken()).toEqual([])
  })

  it('is not made by who verified the case, past the product neither', async () => {
    const payment = one((await verified(undefined, boss)).payments)
    expect((await paymentAt(boss, payment.id)).may_pay).toBe(false)
    expect(said(await pay(boss, payment))).toEqual([409, 'verifier_pays'])
    const row = t.app.db.updateTable('disbursements').where('id', '=', payment.id)
    const entry = sql<number>`(select max(id) from transactions)`
    await expect(row.set({ paid_by: sql<number>`created_by`, transaction_id: entry }).execute()).rejects.toThrow(
      'disbursements_other_person',
    )
    expect((await desk.post(`/api/admin/transactions/disbursements/${payment.id}/pay`, {})).status).toBe(403)
  })

  it('takes no more than the fund has, and leaves nothing behind', async () => {
    const poor = (await aFundedCampaign(t.app, bank_account_id, { raised: 100 })).id
    const sent = await verified()
    const refused = await pay(ann, one(sent.payments), { campaign_id: poor })
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['campaign_id']])
    expect((await pay(ann, one(sent.payments))).status).toBe(200)
  })

  it('of a case with two clinics closes it with the second one, whichever is first', async () => {
    const sent = await verified([{}, { clinic_id: await aClinic(t.app) }])
    const answers = await Promise.all(sent.payments.map((payment, index) => pay(index === 0 ? ann : ben, payment)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect((await caseOf(sent.id)).status).toBe('closed')
    expect(await broken()).toEqual([])
  })

  it('stands in the statement of its clinic as what was charged, paid before the other clinic is', async () => {
    const [one_of_two, other] = [await aClinic(t.app), await aClinic(t.app)]
    const sent = await verified([{ clinic_id: one_of_two, more: { clinic_fee: 900 } }, { clinic_id: other }])
    const office = (await aStaff(t, { permissions: ['clinics view'] })).client
    const statementOf = async (id: number) =>
      (await office.get(`/api/admin/clinics/${id}/statement?month=2026-11`)).body
    expect(await statementOf(one_of_two)).toMatchObject({ amount: 900, paid: 0, rows: [{ state: 'verified' }] })
    const payment = sent.payments.find(({ amount }) => amount === 900)
    expect((await pay(ann, payment ?? one([]))).status).toBe(200)
    expect(await statementOf(one_of_two)).toMatchObject({ amount: 900, paid: 900, rows: [{ state: 'closed' }] })
    expect(await statementOf(other)).toMatchObject({ paid: 0 })
  })

  it('that was a mistake is taken back, and the case waits to be paid again', async () => {
    const before = await balance(fund)
    const sent = await verified()
    const { body } = await pay(ann, one(sent.payments))
    const entry = (await ann.get(`/api/admin/transactions/${body.transaction.id}`)).body
    const { version } = entry
    const reversed = await ann.post(`/api/admin/transactions/${entry.id}/reverse`, { version, reason: '付錯帳戶' })
    expect(reversed.body.state).toBe('reversed')
    expect(await balance(fund)).toBe(before)
    const opened = await caseOf(sent.id)
    expect(opened).toMatchObject({ status: 'verified', disbursements: [{ state: 'planned', transaction: null }] })
    expect(opened.payments).toEqual([])
    expect(await broken()).toEqual([])
    const again = await paymentAt(ann, body.id)
    expect((await pay(ben, again)).body.state).toBe('paid')
    expect((await caseOf(sent.id)).status).toBe('closed')
    expect(await broken()).toEqual([])
  })
})

describe('above NT$10,000', () => {
  const large = async () => {
    const sent = await aSent(ming.client, 'medical', { animals: [aPatient] })
    const animal_id = sent.animals[0].id
    const files = { invoice: [await aPicture(desk, '/api/admin/media')] }
    const report = { animal_id, outcome: 'recovered', final_amount: 26_000, operated_on: '2026-11-20', files }
    await afterSteps(desk, sent.id, [
      ['review'],
      ['approve', { animals: [{ animal_id, clinic_id: clinic, amount: 28_000 }] }],
      ['report', { animals: [report] }],
      ['verify'],
    ])
    const { body } = await ann.get(`/api/admin/transactions/disbursements?filter[application]=${sent.id}`)
    return { ...sent, payment: one(body.data as { id: number; version: number; amount: number }[]) }
  }

  it('a payment is a draft until a second person enters it, and what was verified stays', async () => {
    const { id, payment } = await large()
    expect(payment.amount).toBe(26_000)
    const asked = await pay(ann, payment)
    expect(asked.body).toMatchObject({ state: 'asked', paid_on: null })
    const entry = (await ann.get(`/api/admin/transactions/${asked.body.transaction.id}`)).body
    expect([entry.state, entry.approval.decision]).toEqual(['draft', null])
    const url = `/api/admin/transactions/${entry.id}`
    expect(said(await ann.post(`${url}/post`, { version: entry.version }))).toEqual([409, 'second_person_needed'])
    expect((await caseOf(id)).status).toBe('verified')
    const { title, occurred_on, method, direction, category } = entry
    const draft = { title, occurred_on, method, direction, category, bank_account_id, campaign_id: fund }
    const raised = await ben.put(url, { ...draft, amount: 90_000, version: entry.version })
    expect([raised.status, Object.keys(raised.body.errors)]).toEqual([422, ['amount']])
    const posted = await ben.post(`${url}/post`, { version: entry.version })
    expect(posted.body.state).toBe('posted')
    expect(await caseOf(id)).toMatchObject({ status: 'closed', disbursements: [{ state: 'paid' }] })
    expect(await broken()).toEqual([])
  })

  it('cash of an appeal is refused', async () => {
    const { payment } = await large()
    const { id } = await aFundedCampaign(t.app, bank_account_id, { raised: 80_000, permit: true })
    const answer = await pay(ann, payment, { campaign_id: id, method: 'cash' })
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([422, ['method']])
  })
})

it('a clinic reads what it was paid, and nothing of the fund, the row or another clinic', async () => {
  const other = await aClinic(t.app)
  const sent = await verified([{}, { clinic_id: other }])
  await pay(ann, one(sent.payments))
  const user = await aStaff(t, { permissions: cases, clinic_id: clinic })
  const { body } = await user.client.get(`/api/admin/applications/${sent.id}`)
  expect(body.disbursements).toMatchObject([
    { clinic: { id: clinic }, state: 'paid', campaign: null, transaction: null },
  ])
  expect(body.payments).toHaveLength(1)
  expect((await user.client.get('/api/admin/transactions/disbursements')).status).toBe(403)
})

describe('a check finds', () => {
  const rules = async () => (await broken()).map(({ name }) => name.replace('applications: ', ''))
  /** What is found while the defect is there. */
  const found = async (defect: string) => {
    const db = new pg.Client({ connectionString: t.url })
    await db.connect()
    try {
      await db.query('begin')
      await db.query('set local session_replication_role = replica')
      await db.query(defect)
      return (await brokenChecks(db)).map(({ name }) => name).filter((name) => name.startsWith('applications: '))
    } finally {
      await db.query('rollback')
      await db.end()
    }
  }

  it('a closed case without its row, a second row, more than granted, and each other defect', async () => {
    const sent = await verified()
    await pay(ann, one(sent.payments))
    const { id } = one(sent.payments)
    expect(await rules()).toEqual([])
    const entry = `(select transaction_id from disbursements where id = ${id})`
    const defects: [string, string][] = [
      [
        'applications: a case that is closed has all its payments in the books',
        `update disbursements set transaction_id = null, paid_by = null where id = ${id}`,
      ],
      [
        'applications: a case whose payments are all in the books is closed',
        `update applications set status = 'verified' where id = ${sent.id}`,
      ],
      [
        'applications: what is paid for a case stands in the books once, to the dollar and from its fund',
        `insert into transactions (no, direction, occurred_on, bank_account_id, amount, category, title, campaign_id, method, state,
           posted_at, application_id)
         select 'T2026-999999', direction, occurred_on, bank_account_id, amount, category, title, campaign_id, method, state,
           posted_at, application_id from transactions where id = ${entry}`,
      ],
      [
        'applications: a payment of a case is taken from the fund book under its case',
        `delete from fundings where transaction_id = ${entry}`,
      ],
      [
        'applications: no clinic is paid more than was granted',
        `update application_animals set subsidy_amount = 1999 where disbursement_id = ${id}`,
      ],
      ['applications: food is paid as it was reported', `update disbursements set clinic_id = null where id = ${id}`],
      [
        'applications: an animal names the row that paid it',
        `update application_animals set paid_transaction_id = null where disbursement_id = ${id}`,
      ],
      [
        'applications: nobody paid what they verified',
        `alter table disbursements drop constraint disbursements_other_person;
         update disbursements set paid_by = created_by where id = ${id}`,
      ],
    ]
    for (const [rule, defect] of defects) expect(await found(defect), rule).toContain(rule)
  })
})

import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedRoles } from '#domains/staff/roles/service.ts'
import { taipeiDay } from '#platform/contract/time.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { animalsOf, done, prices, staffing } from './facts.ts'
import { seedDemo } from './seed.ts'

type Card = { id: number; type: string; title: string; donors_count: number; percent: number | null }

/** What every public page of the demo says is what its books, its applications and its facts say. */
describe('the numbers of the demo charity', () => {
  let test: TestApp
  let pool: pg.Pool
  const today = taipeiDay(new Date())
  const ask = async <T extends pg.QueryResultRow>(sql: string): Promise<T[]> => (await pool.query<T>(sql)).rows
  const read = async (url: string) => (await test.visitor.get(url)).body
  const one = async (sql: string) => Number((await ask<{ n: string | null }>(`select (${sql}) as n`))[0]?.n ?? 0)
  /** The pieces that bills of this year name in their titles. */
  const billed = (begin: string) =>
    one(`select sum(substring(replace(title, ',', '') from '^${begin} (\\d+)')::int) from transactions
      where direction = 'expense' and state <> 'draft' and reverses_id is null and occurred_on >= '${today.slice(0, 4)}-01-01'
        and title like '${begin} %'`)

  beforeAll(async () => {
    test = await testApp()
    await seedRoles(test.app)
    await seedDemo(test.app)
    pool = new pg.Pool({ connectionString: test.url })
  }, 240_000)
  afterAll(async () => {
    await pool.end()
    await test.close()
  })

  it('tells on the home page the operations, treatments and food that the books of the year paid', async () => {
    const { neutered, treated, food_kg } = await read('/api/applications/results')
    expect({ neutered, treated, food_kg }).toEqual({
      neutered: await billed('絕育補助'),
      treated: await billed('醫療補助'),
      food_kg: await billed('乾糧'),
    })
  })

  it('pays the same for a cat, and the same for a dog, in bills, at clinics, in subsidies and in campaigns', async () => {
    const paid = await ask<{ item: string; amount: number; animals: number }>(
      `select s.species as item, s.subsidy_amount as amount, 1 as animals from application_animals s
         join applications a on a.id = s.application_id where a.type = 'neuter' and s.subsidy_amount is not null
       union select species, amount, 1 from subsidy_rates where origin = 'stray'
       union select species, price, 1 from clinic_prices where item = 'neuter'
       union select case when label like '%街貓%' then 'cat' else 'dog' end, amount, 1 from campaign_options where label like '%絕育'`,
    )
    const amounts = (species: string) =>
      new Set(paid.filter(({ item }) => item === species).map(({ amount }) => Number(amount)))
    expect(amounts('cat')).toEqual(new Set([prices.neuter_cat]))
    expect(amounts('dog')).toEqual(new Set([prices.neuter_dog]))
    // a bill of both is what its cats and its dogs come to
    const odd = await one(`select count(*) from transactions t where category = 'neuter' and title like '絕育補助 %'
      and not exists (select from generate_series(0, 60) cats, substring(replace(t.title, ',', '') from '(\\d+)') n
        where cats <= n::int and cats * ${prices.neuter_cat} + (n::int - cats) * ${prices.neuter_dog} = t.amount)`)
    expect(odd).toBe(0)
  })

  it('pays as many people as it says it has', async () => {
    const wages = await ask<{ month: string; amount: string }>(
      `select to_char(occurred_on, 'YYYY-MM') as month, sum(amount) as amount from transactions where category = 'staff' group by 1`,
    )
    expect(wages.length).toBeGreaterThan(20)
    expect(new Set(wages.map(({ amount }) => Number(amount)))).toEqual(new Set([staffing.paid * staffing.wage]))
    expect((await read('/api/pages/about')).content).toContain(`${staffing.paid} 位專職人員`)
  })

  it('spends between 75 and 85 percent on animals, in each of the last two years', async () => {
    for (const [from, to] of [
      [365, 0],
      [700, 365],
    ]) {
      const share =
        await one(`select 100.0 * sum(amount) filter (where category in ('neuter', 'medical', 'food', 'care_home')) / sum(amount)
        from ledger_days where direction = 'expense' and category <> 'refund' and day > date '${today}' - ${from} and day <= date '${today}' - ${to}`)
      expect(share, `${from} days`).toBeGreaterThanOrEqual(75)
      expect(share, `${from} days`).toBeLessThanOrEqual(85)
    }
  })

  it('has three to six open campaigns of each kind, with hundreds of donors where much was given', async () => {
    const { data } = (await read('/api/campaigns?filter[state]=active&per_page=48')) as { data: Card[] }
    const ofKind = Map.groupBy(
      data.filter(({ type }) => type !== 'general'),
      ({ type }) => type,
    )
    for (const type of ['neuter', 'medical', 'food', 'care_home']) {
      expect(ofKind.get(type)?.length, type).toBeGreaterThanOrEqual(3)
      expect(ofKind.get(type)?.length, type).toBeLessThanOrEqual(6)
    }
    const large = await ask<{ title: string; donors_count: number }>(
      `select c.title, t.donors_count from campaigns c join campaign_totals t on t.campaign_id = c.id where t.raised >= 100000`,
    )
    expect(large.length).toBeGreaterThan(6)
    for (const { title, donors_count } of large) expect(donors_count, title).toBeGreaterThanOrEqual(100)
    // what is full and still open is told as over
    expect(data.filter(({ percent }) => (percent ?? 0) >= 100).map(({ title }) => title)).toEqual([
      '五隻幼犬犬小病毒隔離住院',
    ])
  })

  it('counts people as people and gifts as gifts', async () => {
    const { data } = (await read('/api/campaigns?filter[state]=active&per_page=48')) as { data: Card[] }
    for (const { id, title, donors_count } of data) {
      const people =
        await one(`select count(*) from (select donor_person(donor_key) from fundings where campaign_id = ${id}
        and kind in ('allocation', 'refund') group by 1 having sum(amount) > 0) d`)
      expect(donors_count, title).toBe(people)
    }
  })

  it('has one row of fees for each payout, so one in a month, and none of a single gift', async () => {
    const rows = await ask<{ month: string; n: string }>(
      `select to_char(occurred_on, 'YYYY-MM') as month, count(*) as n from transactions where category = 'gateway_fee' group by 1`,
    )
    expect(rows.length).toBeGreaterThan(18)
    expect(rows.filter(({ n }) => Number(n) !== 1)).toEqual([])
    expect(await one(`select count(*) from transactions where category = 'gateway_fee' and payout_id is null`)).toBe(0)
  })

  it('shows the papers of nine of ten expenses of each of the last months', async () => {
    const months = await ask<{ month: string; shown: number }>(
      `select to_char(t.occurred_on, 'YYYY-MM') as month,
         100.0 * count(*) filter (where exists (select from media m where m.owner_type = 'transactions' and m.owner_id = t.id)) / count(*) as shown
       from transactions t where t.direction = 'expense' and t.published_at is not null and t.category not in ('gateway_fee', 'refund')
         and t.reverses_id is null and t.state <> 'reversed' and t.occurred_on > date '${today}' - 180 group by 1`,
    )
    expect(months.length).toBeGreaterThan(5)
    expect(months.filter(({ shown }) => Number(shown) < 90)).toEqual([])
  })

  it('paid on its day what its news and campaigns tell of', async () => {
    const { data } = (await read('/api/news?per_page=48')) as { data: { title: string }[] }
    const told = data.find(({ title }) => title.includes('行動絕育車'))?.title ?? ''
    expect(told).toContain(`完成 ${animalsOf(done.east_second)} 隻`)
    for (const round of Object.values(done)) {
      const [paid] = await ask<{ days: number }>(
        `select date '${today}' - occurred_on as days from transactions where title = '絕育補助 ${animalsOf(round)} 隻' and campaign_id is not null
           and abs(date '${today}' - occurred_on - ${round.bill}) <= 1`,
      )
      expect(paid, `${animalsOf(round)}`).toBeDefined()
    }
  })

  it('has income and expenses in the first days of each month, so that any day compares with that of the last month', async () => {
    const months = await ask<{ month: string; income: string; expense: string }>(
      `select to_char(occurred_on, 'YYYY-MM') as month, count(*) filter (where direction = 'income') as income,
         count(*) filter (where direction = 'expense') as expense
       from transactions where extract(day from occurred_on) <= 3 and occurred_on > date '${today}' - 200
         and occurred_on < date_trunc('month', date '${today}') group by 1`,
    )
    expect(months.length).toBeGreaterThan(4)
    expect(months.filter(({ income, expense }) => Number(income) < 3 || Number(expense) < 2)).toEqual([])
  })

  it('tells of each animal in our hands what its medical records say', async () => {
    const animals = await one('select count(*) from animals')
    const told = await one(
      'select count(*) from animals a where (select count(*) from medical_records r where r.animal_id = a.id) >= 8',
    )
    expect([animals > 10, told]).toEqual([true, animals])
    const newest = (column: string, where: string) =>
      `(select r.${column} from medical_records r where r.animal_id = a.id and ${where} order by r.performed_on desc, r.id desc limit 1)`
    const odd = await ask(`select a.name from animals a where
      a.weight_g is distinct from ${newest('weight_g', 'r.weight_g is not null')}
      or a.neutered_on is distinct from ${newest('performed_on', "r.kind = 'neuter'")}
      or (a.neutered = 'yes') <> (a.neutered_on is not null)
      or a.rabies_vaccinated_on is distinct from ${newest('performed_on', "r.kind = 'rabies'")}
      or a.rabies_expires_on is distinct from ${newest('next_due_on', "r.kind = 'rabies'")}
      or a.chip_no is distinct from ${newest('chip_no', "r.kind = 'microchip'")}
      or a.chip_on is distinct from ${newest('performed_on', "r.kind = 'microchip'")}
      or (a.fiv, a.felv, a.heartworm) is distinct from (
        coalesce(${newest('result', "r.tested_for = 'fiv'")}, 'unknown'), coalesce(${newest('result', "r.tested_for = 'felv'")}, 'unknown'),
        coalesce(${newest('result', "r.tested_for = 'heartworm'")}, 'unknown'))`)
    expect(odd).toEqual([])
  })

  it('treats each animal while it is with us, and at no time that has not come', async () => {
    expect(
      await ask(`select a.name, r.title, r.performed_on::text from medical_records r join animals a on a.id = r.animal_id
        where r.performed_on > date '${today}' or r.performed_on < a.intake_on or r.performed_on > a.outcome_on
          or r.created_at > now() or r.next_done_on > date '${today}'`),
    ).toEqual([])
    const charted =
      await one(`select count(*) from (select from medical_records where weight_g is not null group by animal_id
      having count(*) >= 4) series`)
    expect(charted).toBeGreaterThan(10)
  })

  it('has treatments that are late, due today and due this week', async () => {
    const due = (when: string) =>
      one(`select count(*) from medical_records r join animals a on a.id = r.animal_id
        where r.next_due_on ${when} and r.next_done_on is null and a.outcome_on is null`)
    for (const when of ['< ', '= ', '> '].map((sign) => `${sign} date '${today}'`))
      expect(await due(`${when} and r.next_due_on <= date '${today}' + 7`), when).toBeGreaterThan(1)
  })

  it('puts costs on payments for that animal, none of which accounts for more than it was', async () => {
    const paid = await ask<{ name: string; fits: boolean }>(
      `select a.name, bool_and(f.animal_id = r.animal_id) and sum(r.cost) <= -f.amount as fits
         from medical_records r join fundings f on f.id = r.funding_id join animals a on a.id = f.animal_id group by f.id, a.name`,
    )
    expect(paid.filter(({ name }) => name === '石頭').length).toBeGreaterThan(1)
    expect(paid.filter(({ fits }) => !fits)).toEqual([])
  })
})

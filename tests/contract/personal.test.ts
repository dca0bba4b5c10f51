import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { defaultRoles } from '#domains/staff/roles/rules.ts'
import type { AnyEndpoint } from '#platform/contract/endpoint.ts'
import { masked } from '#platform/contract/masks.ts'
import type { Permission } from '#platform/contract/permissions.ts'
import { type PersonalValue, personalIn } from '#platform/contract/personal.ts'
import { mayRead, type Reader } from '#platform/contract/readers.ts'
import type { RevealEndpoint } from '#platform/contract/reveal.ts'
import { fieldOf } from '#platform/contract/unknown_values.ts'
import { allClinics } from '#platform/server/access.ts'
import { outputSchema } from '#platform/server/openapi_schemas.ts'
import { clinicTables } from '#platform/server/scope.ts'
import type { Person, PersonalKind } from '#registry/personal.ts'
import type { Client } from '../support/app.ts'
import { anApplicationRow } from '../support/applying.ts'
import { aClinic } from '../support/clinics.ts'
import { aStaff } from '../support/people.ts'
import { why } from './examples/example.ts'
import { orderAfter } from './examples/orders.ts'
import { aFilledWorld } from './rows.ts'
import type { Schema } from './schemas.ts'
import { accessOf, addressOf, endpoints, isStaff, lists, nameOf, send, shapeOf, type World } from './walk.ts'

let world: World
beforeAll(async () => {
  ;({ world } = await aFilledWorld())
  await world.t.app.db.updateTable('customers').set({ zip: '100006', address: '中正區示範路 1 號' }).execute()
})
afterAll(() => world?.t.close())

type Property = { readonly name: string; readonly schema: Schema }

/** Every property below a schema, by the names that lead to it. */
const propertiesOf = (schema: Schema, at = ''): Property[] => [
  ...Object.entries(schema.properties ?? {}).flatMap(([name, part]) => [
    { name: `${at}${name}`, schema: part },
    ...propertiesOf(part, `${at}${name}.`),
  ]),
  ...[...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? []), ...(schema.prefixItems ?? [])].flatMap(
    (part) => propertiesOf(part, at),
  ),
  ...(schema.items ? propertiesOf(schema.items, at) : []),
]

/** The names of what a reveal answers: what is personal in the record itself. */
const shownBy = ({ reveals }: RevealEndpoint): ReadonlySet<string> =>
  new Set(
    propertiesOf(outputSchema(reveals) as Schema)
      .filter(({ name, schema }) => !name.includes('.') && isMarked(schema))
      .map(({ name }) => name),
  )

const isMarked = (schema: Schema): boolean =>
  'x-personal' in schema || [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].some(isMarked)
const isText = (schema: Schema): boolean =>
  [schema.type ?? []].flat().includes('string') || [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].some(isText)

/** What properties are called that may hold something of a person. */
const personal = new RegExp(
  [
    '(?:^|_)(?:phone|email|address|zip|ip|birth_on|carrier)$',
    'identifier',
    '(?:^|_)name$',
    '^(?:poster|donor|volunteer|counterparty|contact_line|detail|(?:text|html)_body)$',
  ].join('|'),
)

/** Names of what is no person, and why the others may be read by all who reach the call. */
const exempt: readonly (readonly [call: RegExp, property: RegExp, reason: string])[] = [
  [
    /./,
    /(?:^|_|\.)(?:by|owner|assignee|caretaker|author|vet)_name$/,
    'who of the staff did it is no secret in the house',
  ],
  [/ \/api\/admin\/(?:users|user-successors|money-alone)/, /(?:^|\.)name$/, 'nor are their names'],
  [/ \/api\/me/, /./, 'what is told of somebody to that person'],
  [/./, /(?:method|variant|brand|location|category|list|bank|clinic|place|animal|file)_name$/, 'the name of a thing'],
  [
    /./,
    /(?:method|items|gifts|offers|lines|refundable|bank|roles|variants|documents|brand|permit)\.name$/,
    'of things',
  ],
  [/./, /(?:^|\.)(?:job|open|ended|file)\.name$/, 'a kind of work, or its file'],
  [/ \/api\/admin\/(?:checks|queue)$/, /(?:data|kinds|failed)\.name$/, 'a check, a kind of work'],
  [/ \/api\/admin\/start/, /^views\.name$/, 'the name of a view of a list'],
  [/./, /store_(?:name|address|phone)$/, 'a shop where parcels are fetched'],
  [/./, /clinic\.(?:name|address|phone)$/, 'a clinic stands in the public list'],
  [/./, /organisation\.(?:name|address|phone)$/, 'the charity itself'],
  [/ \/api\/admin\/(?:adoptions|animals)/, /birth_on$/, 'that of an animal'],
  [/ \/api\/admin\/(?:adoptions|adoption-(?:requests|followups))/, /assignee\.name$/, 'a colleague'],
  [/adoption-requests\/people$/, /^data\.name$/, 'a colleague'],
  [/ \/api\/admin\/adoptions/, /(?:^source_name|animal\.name|likely_same\.name)$/, 'a partner, an animal'],
  [
    / \/api\/admin\/(?:clinics|my\/clinic)/,
    /(?:^|^data\.|licence\.)(?:name|phone|address|zip)$/,
    'a clinic stands in the public list, its licence in the register of the government',
  ],
  [/ \/api\/admin\/search$/, /^(?:animals|products|clinics)\.name$/, 'a thing, an animal, a clinic of the public list'],
  [/ \/api\/admin\/campaigns/, /(?:location|animals)\.name$/, 'a place, an animal'],
  [/clinic-users/, /(?:^|^data\.)name$/, 'who of a clinic works with us is no secret in the house'],
  [/ \/api\/admin\/orders\/choices/, /(?:campaigns|payments|deliveries)\.name$/, 'a campaign, a way to pay or deliver'],
  [/ \/api\/admin\/orders\/draft/, /^draft\.fields\./, 'what whoever reads it typed, and nobody else reads'],
  [
    / \/api\/admin\/reports/,
    /(?:categories|methods|products|data)\.name$/,
    'a thing that is sold, a way to pay, a permit',
  ],
  [/ \/api\/admin\/(?:goods-gifts|reports\/(?:goods|publication))/, /(?:lines|goods)\.name$/, 'what goods are'],
  [/ \/api\/admin\/receipts/, /goods_name$/, 'what goods are'],
  [/ \/api\/admin\/customers/, /company_name$/, 'a company'],
  [/bank-accounts/, /./, 'accounts of the charity'],
  [
    /account-moves|payouts|\/admin\/payments|transactions\/closing/,
    /(?:^|\.)name$/,
    'accounts of the charity, a way to pay',
  ],
  [
    / \/api\/admin\/(?:animals|medical-records)/,
    /(?:location|caretaker|partner|mother|young|clinic|attachments|products)\.name$/,
    'a place, an animal, who of the staff does it',
  ],
  [
    / \/api\/admin\/(?:tasks|waiting|applications\/people|contact-messages)/,
    /(?:^data|assignee|^others)\.name$/,
    'who of the staff does it',
  ],
  [/\/admin\/(?:payments\/:id|settings\/invoice)\/test$/, /steps\.detail$/, 'what is wrong with a connection'],
  [/./, /public_name$/, 'what the person chose to be called in public'],
  [/./, /original_name$/, 'the name of a file'],
  [/./, /identifier_kind$/, 'which kind of number, not the number'],
  [/clinic/, /(?:^|\.)emergency_phone$/, 'the number that a clinic publishes'],
  [/settings\/mails\/:id\/reveal/, /text_body$/, 'shown on a machine that nobody else reaches, and noted'],
  [
    / \/api\/admin\/(?:adoptions|animals|locations|permits|jobs|blog-categories|products|product-categories|product-variants|brands|deliveries|gifts|offers|(?:user-)?roles|list-views|.*\/export|orders\/print)/,
    /(?:^|^data\.)(?:product_)?name$/,
    'the name of a thing or an animal',
  ],
]

const isExempt = (call: string, property: string) =>
  exempt.some(([calls, properties]) => calls.test(call) && properties.test(property))

const staffCalls = endpoints.filter((endpoint) => isStaff(endpoint) && !endpoint.produces)

const unmarkedOf = (endpoint: AnyEndpoint) =>
  propertiesOf(outputSchema(endpoint.output) as Schema)
    .filter(({ name, schema }) => personal.test(name.split('.').at(-1) ?? '') && isText(schema) && !isMarked(schema))
    .map(({ name }) => name)

describe('what staff are answered', () => {
  it('is found by this walk', () => expect(staffCalls.length).toBeGreaterThan(100))

  it('says of whom each personal property is', () => {
    const unmarked = staffCalls.flatMap((endpoint) =>
      unmarkedOf(endpoint)
        .filter((property) => !isExempt(nameOf(endpoint), property))
        .map((property) => `${nameOf(endpoint)} ${property}`),
    )
    expect([...new Set(unmarked)]).toEqual([])
  })

  it('has no exemption that nothing needs', () => {
    const all = staffCalls.flatMap((endpoint) => unmarkedOf(endpoint).map((name) => [nameOf(endpoint), name] as const))
    const idle = exempt.filter(([calls, properties]) => !all.some(([c, p]) => calls.test(c) && properties.test(p)))
    expect(idle).toEqual([])
  })
})

/** What an account with the permissions of a call alone reads in full. */
const readerWith = (permissions: readonly Permission[]): Reader => ({ kind: 'admin', superman: false, permissions })

const marksOf = (schema: Schema): string[] => [
  ...('x-personal' in schema ? [String(schema['x-personal' as keyof Schema])] : []),
  ...[...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].flatMap(marksOf),
]

describe('whoever may write personal data', () => {
  it('reads them in full, so that no form saves the masked form', () => {
    const blind = staffCalls.flatMap((endpoint) => {
      const { permissions } = accessOf(endpoint) as { permissions: readonly Permission[] }
      const written = Object.keys(shapeOf(endpoint.body))
      return propertiesOf(outputSchema(endpoint.output) as Schema)
        .filter(({ name }) => written.includes(name))
        .flatMap(({ name, schema }) => marksOf(schema).map((mark) => [name, ...mark.split(' ')] as const))
        .filter(([, person, kind]) => !mayRead(readerWith(permissions), person as Person, kind as PersonalKind))
        .map(([name]) => `${nameOf(endpoint)} ${name}`)
    })
    expect(blind).toEqual([])
  })
})

/** The calls that show a record in full, by the address of the record, with what they show. */
const revealed = new Map(
  endpoints.flatMap((endpoint) =>
    'reveals' in endpoint
      ? [[endpoint.path.replace(/\/reveal$/, ''), shownBy(endpoint as RevealEndpoint)] as const]
      : [],
  ),
)

/** What stands masked in an answer, and where it is shown in full: a record, or nowhere, with the reason. */
const elsewhere: readonly (readonly [call: RegExp, property: RegExp, where: string])[] = [
  [
    /admin\/search$/,
    /^(?:orders|people|receipts|applications|goods_gifts|bank_lines|adoption_requests|contact_messages|volunteers)\./,
    'the record that is found has its own call',
  ],
  [/adoptions\/:id$/, /^requests\.name$/, '/api/admin/adoption-requests/:id'],
  [/adoption-requests\/:id$/, /^likely_same\.name$/, 'the request that is likely the same has its own call'],
  [/adoption-requests\/:id$/, /^agreement\.signer_ip$/, 'whoever may see members reads it in full'],
  [/adoption-requests\/board$/, /^data\.cards\.name$/, '/api/admin/adoption-requests/:id'],
  [/adoption-followups(?:\/:id)?$/, /^(?:data\.)?name$/, '/api/admin/adoption-requests/:id'],
  [/surrenders$/, /^data\.(?:name|phone)$/, 'whoever opens the record reads it in full'],
  [/applications$/, /^data\.applicant_name$/, '/api/admin/applications/:id'],
  [/applications\/:id$/, /^duplicates\./, '/api/admin/applications/:id'],
  [/vouchers\/:code$/, /^contact_name$/, '/api/admin/applications/:id'],
  [/applications\/:id$/, /^deliveries\.receiver_name$/, 'whoever works on applications reads it in full'],
  [/customers\/:id\/merge$/, /^accounts\./, '/api/admin/customers/:id'],
  [/orders$/, /^data\.(?:campaigns|grand)_total$/, 'amounts of one order stand in the order'],
  [/orders$/, /^sums\./, 'sums are of many people, and of one they are nobody’s work'],
  [/order-returns$/, /^data\.name$/, '/api/admin/orders/:id'],
  [/order-returns$/, /^data\.refund_account\./, 'whoever pays refunds out reads it in full'],
  [/orders\/:id\/refunds$/, /^refunds\.payee\./, 'whoever pays refunds out reads it in full'],
  [/goods-gifts(?:\/:id)?$/, /(?:^|^data\.)donor_(?:name|phone)$/, 'whoever takes goods in reads it in full'],
  [/suspense-items(?:\/:id)?$/, /(?:^|^data\.)payer$/, 'whoever enters money in the books reads it in full'],
  [/bank-(?:lines|statements)/, /(?:text|who|cells)$/, 'whoever enters money in the books reads it in full'],
  [/(?:fundings|campaign-gifts)$/, /^data\.donor$/, '/api/admin/orders/:id'],
  [/campaign-spending$/, /^data\.counterparty$/, '/api/admin/transactions/:id'],
  [/mailing-recipients$/, /^data\./, '/api/admin/customers/:id'],
  [/mailings\/:id\/(?:preview|readers)$/, /./, 'a letter is looked at for its words, not for whom it goes to'],
  [/tax-files$/, /^people\.receipt_name$/, '/api/admin/receipts/:id'],
  [/receipts\/:id$/, /^content\./, '/api/admin/receipts/:id'],
  [
    /animals\/:id$/,
    /^movements\.person$/,
    'who adopts has the record of the request, who is a foster home that of the place',
  ],
  [/retention$/, /^kinds\.rows\.name$/, 'each row has a record of its own'],
  [/volunteer-hours$/, /^data\.volunteer$/, '/api/admin/volunteers/:id'],
  [/volunteer-visits$/, /^data\.volunteer$/, '/api/admin/volunteers/:id'],
  [/clinics\/:id$/, /^(?:bank_change\.)?bank_/, 'whoever keeps clinics reads it in full'],
  [/clinics?(?:\/:id)?\/statement$/, /^bank_/, 'whoever keeps clinics or pays them reads it in full'],
  [/my\/clinic$/, /./, 'a clinic reads its own in full, and nobody else has this call'],
  [/clinic-users$/, /^data\.(?:email|phone)$/, 'whoever keeps the accounts of clinics reads it in full'],
  [
    /(?:logs(?:\/:id)?|\/notices|\/start)$/,
    /(?:^|\.)(?:actor_name|subject_label|ip|name)$/,
    'the record that an entry is about has its own call',
  ],
]

/** What somebody with the permissions of a read alone sees masked, by the names that lead to it. */
const maskedIn = (endpoint: AnyEndpoint): string[] => {
  const { permissions } = accessOf(endpoint) as { permissions: readonly Permission[] }
  return propertiesOf(outputSchema(endpoint.output) as Schema)
    .filter(({ schema }) =>
      marksOf(schema).some((mark) => {
        const [person, kind] = mark.split(' ') as [Person, PersonalKind]
        return kind === 'identifier' || !mayRead(readerWith(permissions), person, kind)
      }),
    )
    .map(({ name }) => name)
}

describe('what is masked in a read of staff', () => {
  const all = staffCalls
    .filter(({ method }) => method === 'GET')
    .flatMap((endpoint) => [...new Set(maskedIn(endpoint))].map((name) => ({ endpoint, name })))

  /** The record itself, or the one behind a row of a list. */
  const isRevealed = ({ path }: AnyEndpoint, name: string) =>
    (revealed.get(path) ?? revealed.get(`${path}/:id`))?.has(name.replace(/^data\./, '')) ?? false

  it('is found by this walk', () => expect(all.length).toBeGreaterThan(50))

  it('is shown in full on its record to who says why, or says why not', () => {
    const hidden = all.filter(
      ({ endpoint, name }) =>
        !isRevealed(endpoint, name) &&
        !elsewhere.some(([calls, properties]) => calls.test(nameOf(endpoint)) && properties.test(name)),
    )
    expect(hidden.map(({ endpoint, name }) => `${nameOf(endpoint)} ${name}`)).toEqual([])
  })

  it('has no exemption that nothing needs, and each leads to a call that there is', () => {
    const idle = elsewhere.filter(
      ([calls, properties, where]) =>
        !all.some(
          ({ endpoint, name }) => calls.test(nameOf(endpoint)) && properties.test(name) && !isRevealed(endpoint, name),
        ) ||
        (where.startsWith('/api/') && !revealed.has(where)),
    )
    expect(idle).toEqual([])
  })
})

type Account = Reader & { readonly client: Client }

const aRole = async (name: string): Promise<Account> => {
  const { permissions = [] } = defaultRoles.find((role) => role.name === name) ?? {}
  const { client } = await aStaff(world.t, { permissions })
  return { ...readerWith(permissions), client }
}

const reads = staffCalls.filter(({ method, path }) => method === 'GET' && !path.startsWith('/api/me'))

/** An id for the address: that of the first row of the list above it. */
const idFor = async ({ path }: AnyEndpoint): Promise<number> => {
  const answer = await world.superman.client.get(path.slice(0, path.indexOf('/:id')))
  return answer.body?.data?.[0]?.id ?? 987654321
}

/** What stands in an answer at the end of a path. */
const at = (body: unknown, path: PersonalValue['path']): unknown =>
  path.reduce((part, name) => fieldOf(part, String(name)), body)

const textOf = ({ value }: PersonalValue) => String(value)
/** Too short to be told from a part of something else. */
const isTelling = (text: string) => [...text].length > 2

describe.each(['warehouse', 'auditor', 'caretaker', 'editor'])('%s', (name) => {
  let account: Account
  beforeAll(async () => {
    account = await aRole(name)
  })

  it.each(reads.map((endpoint) => [nameOf(endpoint), endpoint] as const))('%s is shown masked', async (_, endpoint) => {
    const url = addressOf(endpoint, endpoint.path.includes(':id') ? { id: await idFor(endpoint) } : {})
    const whole = await send(world.superman.client, endpoint, url)
    const seen = await send(account.client, endpoint, url)
    if (whole.status !== 200 || seen.status !== 200) return expect([403, 404, 422]).toContain(seen.status)
    const all = personalIn(endpoint.output, whole.body)
    const hidden = all.filter(({ person, kind, value }) => value !== null && !mayRead(account, person, kind))
    const open = new Set(all.filter((one) => !hidden.includes(one)).map(textOf))
    const texts = JSON.stringify(seen.body)
    const told = hidden.filter((one) => {
      if (masked(one.kind, one.value) === one.value) return false
      if (typeof one.value !== 'string') return at(seen.body, one.path) !== null
      return isTelling(one.value) && !open.has(one.value) && texts.includes(JSON.stringify(one.value))
    })
    expect(told.map(({ path, value }) => `${path.join('.')} ${value}`)).toEqual([])
  })

  it.each(
    lists
      .filter((endpoint) => isStaff(endpoint) && !endpoint.params && !endpoint.produces)
      .map((endpoint) => [nameOf(endpoint), endpoint] as const),
  )('%s finds nobody by what is masked', async (_, endpoint) => {
    const whole = await send(world.superman.client, endpoint, endpoint.path)
    const hidden = personalIn(endpoint.output, whole.body).filter(
      ({ person, kind, value }) => typeof value === 'string' && isTelling(value) && !mayRead(account, person, kind),
    )
    // lists that have no search answer every word alike
    const found = async (q: string) =>
      (await send(account.client, endpoint, `${endpoint.path}?${new URLSearchParams({ q })}`)).body?.meta?.total
    const nothing = await found('沒有這個人')
    for (const value of new Set(hidden.map(textOf))) expect([value, await found(value)]).toEqual([value, nothing])
  })
})

/** An order that was paid, with its receipt. */
const aPaidOrder = async () => {
  const id = await orderAfter(world, ['mark-paid'])
  const receipt = await world.t.app.db
    .selectFrom('receipts')
    .select('id')
    .where('order_id', '=', id)
    .executeTakeFirstOrThrow()
  return { order: `/api/admin/orders/${id}`, receipt: `/api/admin/receipts/${receipt.id}` }
}

describe('each role', () => {
  const masks = { phone: '09**-***-678', name: '王○明' }
  it.each([
    ['manager', '0912345678', '王小明'],
    ['service', '0912345678', '王小明'],
    ['accountant', '0912345678', '王小明'],
    ['warehouse', '0912345678', masks.name],
  ])('%s reads the phone of a parcel as %s and the name on a receipt as %s', async (role, phone, receipt_name) => {
    const { client } = await aRole(role)
    const { order } = await aPaidOrder()
    const { db } = world.t.app
    const set = { recipient_phone: '0912345678', receipt_name: '王小明' }
    await db
      .updateTable('orders')
      .set(set)
      .where('id', '=', Number(order.split('/').at(-1)))
      .execute()
    expect((await client.get(order)).body).toMatchObject({ recipient_phone: phone, receipt_name })
  })

  it('auditor reads the name on a receipt as 王○明, and opens no order: its page is for who works on it', async () => {
    const { client } = await aRole('auditor')
    const { order, receipt } = await aPaidOrder()
    const shown = (await world.superman.client.get(receipt)).body
    expect((await client.get(receipt)).body.receipt_name).toBe(masked('name', shown.receipt_name))
    expect((await client.get(order)).status).toBe(403)
  })

  const person = {
    ...{ contact_name: '王小明', contact_phone: '0912345678', contact_email: 'ming@example.com' },
    ...{ city: '臺北市', address: '水井巷 77 號' },
  }
  const masked_person = {
    ...{ contact_name: masks.name, contact_phone: masks.phone, contact_email: 'm***@example.com' },
    ...{ city: '臺北市', address: '＊＊＊' },
  }
  const { contact_phone } = person
  it.each([
    ['manager', person],
    ['service', person],
    ['caseworker', person],
    ['caretaker', { ...masked_person, contact_phone }],
    ['accountant', masked_person],
    ['auditor', masked_person],
  ])('%s reads of an applicant what the work needs', async (role, shown) => {
    const { client } = await aRole(role)
    const id = await anApplicationRow(world.t.app, world.member.id, person)
    expect((await client.get(`/api/admin/applications/${id}`)).body).toMatchObject(shown)
    const { data } = (await client.get('/api/admin/applications?filter[type]=neuter&per_page=100')).body
    const row = data.find((one: { id: number }) => one.id === id)
    expect(row).toMatchObject({ applicant_name: shown.contact_name, city: '臺北市' })
    const found = async (q: string) =>
      (await client.get(`/api/admin/applications?q=${encodeURIComponent(q)}`)).body.meta.total
    expect((await found('王小明')) > 0).toBe(shown.contact_name === person.contact_name)
  })

  it('of a clinic reads name and phone beside its own animals, and neither mail nor home', async () => {
    const clinic_id = await aClinic(world.t.app)
    const { permissions = [] } = defaultRoles.find(({ name }) => name === 'clinic_user') ?? {}
    const { client } = await aStaff(world.t, { permissions, clinic_id })
    const [own, other] = [
      await anApplicationRow(world.t.app, world.member.id, person),
      await anApplicationRow(world.t.app, world.member.id, person),
    ]
    await clinicTables(world.t.app, allClinics)
      .updateTable('application_animals')
      .set({ clinic_id })
      .where('application_id', '=', own)
      .execute()
    const { body, text } = await client.get(`/api/admin/applications/${own}`)
    const nothing = { contact_email: null, city: null, district: null, address: null }
    expect(body).toMatchObject({ contact_name: '王小明', contact_phone, ...nothing })
    expect(text).not.toContain('水井巷')
    expect((await client.get(`/api/admin/applications/${other}`)).status).toBe(404)
  })

  it('of the warehouse is told no sums of gifts, and may not ask for one person', async () => {
    const { client } = await aRole('warehouse')
    const url = '/api/admin/orders'
    const { sums } = (await client.get(url)).body
    expect(sums).toMatchObject({ campaigns_total: null, grand_total: null })
    const views = JSON.stringify([{ customer: String(world.member.id) }])
    for (const question of [`filter[customer]=${world.member.id}`, 'filter[total_from]=500', 'sort=-grand_total']) {
      const { status, body } = await client.get(`${url}?${question}`)
      expect([question, status, body.code]).toEqual([question, 422, 'invalid'])
    }
    expect((await client.get(`${url}/counts?${new URLSearchParams({ views })}`)).status).toBe(422)
    const filter = { filter: { customer: world.member.id } }
    expect((await client.post(`${url}/export`, { filter })).status).toBe(422)
  })

  it('that comes too late is shown the record masked as well', async () => {
    const { client } = await aRole('warehouse')
    const { order } = await aPaidOrder()
    const { status, body } = await client.put(order, { version: 1, staff_note: '易碎' })
    expect([status, body.code]).toEqual([409, 'stale'])
    const { email } = (await world.superman.client.get(order)).body
    expect(body.current.email).toBe(masked('email', email))
    expect(body.current.email).not.toBe(email)
  })

  it('of the auditor exports names masked, and prints no receipt', async () => {
    const { client } = await aRole('auditor')
    const { receipt } = await aPaidOrder()
    const { body: job } = await client.post('/api/admin/orders/export', { filter: {} })
    await world.t.runDueJobs()
    const { text } = await client.get(`/api/admin/jobs/${job.id}/file`)
    expect(text).toContain('王○明')
    expect(text).not.toContain('王小明')
    const paper = await client.get(`${receipt}/pdf`)
    expect([paper.status, paper.body.code]).toEqual([403, 'paper_in_full'])
  })
})

describe('showing in full', () => {
  it('asks why, answers what was masked, and is written down', async () => {
    const auditor = await aRole('auditor')
    const { receipt } = await aPaidOrder()
    const shown = (await world.superman.client.get(receipt)).body
    const ask = (body: object) => auditor.client.post(`${receipt}/reveal`, body)
    expect((await ask({ purpose: 'receipt', reason: '要看' })).status).toBe(422)
    expect((await ask({ purpose: 'fun', reason: why.reason })).status).toBe(422)
    const { status, body, text } = await ask(why)
    expect(status, text).toBe(200)
    expect(body.today).toBe(1)
    expect(body.values).toContainEqual({ field: 'receipt_name', value: shown.receipt_name })
    const log = await world.t.app.db
      .selectFrom('audit_logs')
      .select(['action', 'subject_type', 'subject_label', 'reason'])
      .where('action', '=', 'viewed_sensitive')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(log).toEqual({
      action: 'viewed_sensitive',
      subject_type: 'receipts',
      subject_label: shown.receipt_no,
      reason: `開立收據：${why.reason}`,
    })
    expect((await auditor.client.get('/api/me/reveals')).body).toEqual({ today: 1, most: 20 })
    expect((await auditor.client.get(receipt)).body.receipt_name, 'still masked').toBe(
      masked('name', shown.receipt_name),
    )
  })

  /** Whoever opens it reads all of it but the identifier (`volunteers/desk/desk.test.ts`). */
  const allButIdentifier = '/api/admin/volunteers/:id'
  const records = staffCalls.filter(
    ({ method, path }) => method === 'GET' && revealed.has(path) && path !== allButIdentifier,
  )

  it.each(records.map((endpoint) => [endpoint.path, endpoint] as const))(
    'gives all that stands masked in %s, and the log keeps who asked',
    async (path, endpoint) => {
      const { permissions } = accessOf(endpoint) as { permissions: readonly Permission[] }
      const { id: staff, client } = await aStaff(world.t, { permissions })
      const url = addressOf(endpoint, { id: await idFor(endpoint) })
      const whole = (await world.superman.client.get(url)).body
      const hidden = personalIn(endpoint.output, whole).flatMap(({ person, kind, path: [field, ...below], value }) =>
        below.length === 0 && typeof value === 'string' && value && !mayRead(readerWith(permissions), person, kind)
          ? [{ field, value }]
          : [],
      )
      expect(hidden.length, 'nothing is masked').toBeGreaterThan(0)
      const { status, body, text } = await client.post(`${url}/reveal`, why)
      expect(status, text).toBe(200)
      for (const { field, value } of hidden)
        expect(body.values.find((one: { field: string }) => one.field === field)?.value, `${path} ${field}`).toBe(value)
      const noted = world.t.app.db.selectFrom('audit_logs').select('reason').where('action', '=', 'viewed_sensitive')
      expect(await noted.where('actor_id', '=', staff).orderBy('id', 'desc').executeTakeFirst()).toEqual({
        reason: `開立收據：${why.reason}`,
      })
    },
  )

  it('is for who may see the record', async () => {
    const { client } = await aRole('caretaker')
    const { order } = await aPaidOrder()
    expect((await client.post(`${order}/reveal`, why)).status).toBe(403)
  })
})

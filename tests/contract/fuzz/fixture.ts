import { readdirSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import sharp from 'sharp'
import { issueBearer } from '#domains/customers/tokens/service.ts'
import { allPermissions } from '#platform/contract/permissions.ts'
import { taipeiDay, toInstant } from '#platform/contract/time.ts'
import { system } from '#platform/server/access.ts'
import { csrfTokenFor, newSessionId, sessionCookie } from '#platform/server/csrf.ts'
import { servingRole } from '#platform/server/database_roles.ts'
import { goodPassword, hashPassword } from '#platform/server/passwords.ts'
import { tokenHash } from '#platform/server/secrets.ts'
import { anAnimal } from '../../support/adopting.ts'
import { anAccount, anEntry } from '../../support/books.ts'
import { aCampaign, aReadyCart, order } from '../../support/buying.ts'
import { aClinic } from '../../support/clinics.ts'
import { byTransfer } from '../../support/giving.ts'
import { aStory } from '../../support/news.ts'
import { aStaff, password } from '../../support/people.ts'
import { multipart, uploaded } from '../../support/uploads.ts'
import { aShift, aVolunteer, someHours } from '../../support/volunteering.ts'
import { applicationExamples } from '../examples/applications.ts'
import { customerExamples } from '../examples/customers.ts'
import { type Example, type Examples, serial } from '../examples/example.ts'
import { aPlainReceipt, aRealOrder } from '../examples/orders.ts'
import { aSignedRequest, ownRowExamples } from '../examples/own_rows.ts'
import { aTaxFile } from '../examples/receipts.ts'
import { aFilledWorld } from '../rows.ts'
import { restless, type World } from '../walk.ts'
import type { Actor } from './cases.ts'

type Headers = Readonly<Record<string, string>>
export type Known = Readonly<Record<string, readonly string[]>>
export type Proofs = Readonly<Record<Actor, Headers>>

/** An installation with rows in every list, whose committed writes are counted. */
export type Fixture = {
  readonly world: World
  /** Values of parameters that exist, for an operation of the document: rows made for it, those of its list, else low ids. */
  readonly knownOf: (name: string, path: string, actor: Actor, proofs: Proofs) => Promise<Known>
  /** New proofs of everybody: a call may have ended the last ones. */
  readonly signInAll: () => Promise<Proofs>
  /** The number of the last row that was written and committed, but for what moves with every call. */
  readonly writes: () => Promise<{ count: number; last: string }>
  /** More entries of the ledger, so that its table does not fit into the buffers of a connection. */
  readonly addEntries: (count: number) => Promise<void>
  /** Files in the storage. */
  readonly countFiles: () => number
}

/** A trigger on every table notes each row that is written; what is rolled back takes its note along. */
const countWrites = async ({ t }: World) => {
  const still = [...restless].map((name) => `'${name}'`).join()
  await t.asOwner(async (db) => {
    await sql`create table fuzz_writes (id bigint generated always as identity primary key, what text not null)`.execute(
      db,
    )
    await sql
      .raw(
        `create function note_write() returns trigger language plpgsql as $$
        begin insert into fuzz_writes (what) values (tg_op || ' ' || tg_table_name); return null; end $$;
      do $$ declare name text; begin
        for name in select relname from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
          and relname not in (${still}, 'fuzz_writes')
        loop execute format('create trigger note_write after insert or update or delete on %I for each row execute function note_write()', name);
        end loop; end $$;
      grant all on fuzz_writes to ${servingRole}`,
      )
      .execute(db)
  })
}

const lowIds = ['1', '2', '3']

/** Ids of the rows that a list shows to somebody. */
const idsIn = async ({ t }: World, list: string, headers: Headers): Promise<string[]> => {
  const { body } = await t.visitor.get(list, headers)
  const rows = (body?.data ?? []) as readonly { id?: unknown }[]
  return rows.flatMap(({ id }) => (typeof id === 'number' ? [String(id)] : [])).slice(0, 3)
}

/** Sixty approved hours of the member in a year: enough for its certificate and for a letter of thanks. */
const hoursOf = async ({ t, member, superman }: World, year: number) => {
  const volunteer_id = await aVolunteer(t.app, { customer_id: member.id })
  for (const day of ['01', '02', '03', '04']) {
    const served_on = `${year}-02-${day}`
    const approved = { approved_by: superman.id, approved_at: `${served_on}T12:00:00+08:00` }
    await someHours(t.app, { volunteer_id, served_on, minutes: 900, state: 'approved', ...approved })
  }
  return volunteer_id
}

/** An order of a guest with the key that opens it. */
const aGuestOrder: Example = async ({ t }) => {
  const campaign = await aCampaign(t.app)
  const cart = await aReadyCart(t.visitor, [{ campaign_id: campaign.id, amount: 600 }], await byTransfer(t))
  const { body } = await order(t.visitor, cart)
  return { params: { order_no: body.order_no, key: body.key } }
}

/** The receipt of a guest's gift with the key of its order. */
const aGuestReceipt: Example = async (world) => {
  const use = await aGuestOrder(world)
  const { db } = world.t.app
  const { id, version } = await db
    .selectFrom('orders')
    .select(['id', 'version'])
    .where('order_no', '=', String(use.params?.order_no))
    .executeTakeFirstOrThrow()
  const paid_on = taipeiDay(world.t.clock.now())
  await world.superman.client.post(`/api/admin/orders/${id}/mark-paid`, { version, paid_on, reference: String(id) })
  const receipts = db.selectFrom('receipts').select('id').where('order_id', '=', id)
  return { ...use, params: { ...use.params, id: (await receipts.executeTakeFirstOrThrow()).id } }
}

/** A list that the super-admin exported. */
const aListFile: Example = async ({ t, superman }) => {
  const { body } = await superman.client.post('/api/admin/brands/export', { filter: {} })
  await t.runDueJobs()
  return { params: { id: body.id } }
}

/** A file of the super-admin with a row that was refused. */
const aRefusedFile: Example = async ({ t, superman }) => {
  const { body, headers } = multipart('品牌名稱,網站\n壞網址,paw.example\n', { name: 'brands.csv' })
  const answer = await superman.client.post('/api/admin/brands/import', body, headers)
  await t.runDueJobs()
  return { params: { id: answer.body.id } }
}

/** The first version of a story. */
const aStoryVersion: Example = async ({ t }) => {
  const id = await aStory(t.app)
  const words = { title: '冬日遛狗日', excerpt: '', content: '<p>兩小時。</p>' }
  await t.app.db
    .insertInto('blog_versions')
    .values({ blog_id: id, number: 1, ...words })
    .execute()
  return { params: { id, number: 1 } }
}

const aReportedPermit: Example = async ({ t }) => {
  const days = { starts_on: '2026-01-01', ends_on: '2026-12-31' }
  const permit = { name: '動物醫療勸募', permit_no: `報字第 ${serial()} 號`, ...days }
  const row = t.app.db.insertInto('solicitation_permits').values(permit).returning('id')
  return { params: await row.executeTakeFirstOrThrow() }
}

const aBankAccount: Example = async ({ t }) => ({ params: { id: (await anAccount(t.app)).id } })

/** A year of the books that is over. */
const aBookYear: Example = async ({ t }) => {
  const { id: bank_account_id } = await anAccount(t.app)
  await anEntry(t.app, { bank_account_id, category: 'interest', occurred_on: '2021-03-01' })
  return { params: { id: 2021 } }
}

/** Parameters of reads that no list shows. */
const readExamples: Examples = {
  ...ownRowExamples,
  'GET /api/orders/:order_no': aGuestOrder,
  'GET /api/orders/:order_no/returns': aGuestOrder,
  'GET /api/orders/:order_no/receipts/:id/pdf': aGuestReceipt,
  'GET /api/orders/:order_no/goods-receipt/pdf': async (world) => {
    const { order_no, key } = await aPlainReceipt(world)
    return { params: { order_no, key } }
  },
  'GET /api/admin/invoices/:id/pdf': async (world) => ({ params: { id: (await aPlainReceipt(world)).invoice_id } }),
  // the fund of gifts without a purpose is the first campaign, and has no page
  'GET /share/campaigns/:id.png': async ({ t }) => ({ params: { id: (await aCampaign(t.app)).id } }),
  'GET /api/settings': async () => ({ params: { q: 'website' } }),
  'GET /api/admin/animals/cards': async ({ t }) => ({ params: { ids: await anAnimal(t.app) } }),
  'GET /api/admin/blogs/:id/versions/:number': aStoryVersion,
  'GET /api/admin/manual/:page': async () => ({ params: { page: 'orders' } }),
  'GET /api/admin/manual/pictures/:name': async () => ({ params: { name: 'orders.webp' } }),
  'GET /api/admin/pages/:key': async () => ({ params: { key: 'terms' } }),
  'GET /api/admin/pages/:key/versions/:number': async () => ({ params: { key: 'terms', number: 1 } }),
  'GET /api/admin/vouchers/:code': async (world) => {
    const voucher = await applicationExamples['POST /api/admin/vouchers/:code/report']?.(world)
    return { params: { code: voucher?.params?.code ?? '' } }
  },
  'GET /sitemaps/:file': async () => ({ params: { file: 'pages.xml' } }),
  'GET /api/admin/adoption-requests/:id/agreement/pdf': aSignedRequest,
  // papers are printed of orders that leave as a parcel
  'GET /api/admin/orders/:id/papers': async (world) => ({ params: { id: await aRealOrder(world) } }),
  'GET /api/admin/closed-years/:id': aBookYear,
  'GET /api/admin/reports/accounts/:id': aBankAccount,
  'GET /api/admin/reports/permits/:id': aReportedPermit,
  'GET /api/admin/reports/permits/:id/file': aReportedPermit,
  'GET /api/admin/reports/accounts/:id/file': aBankAccount,
  'GET /api/admin/media/:id/crop': async ({ superman }) => ({
    params: { id: (await uploaded(superman.client, 'staff')).id },
  }),
  'GET /api/admin/media/:id/redaction': async ({ superman }) => ({
    params: { id: (await uploaded(superman.client, 'staff')).id },
  }),
  'GET /api/admin/jobs/:id/file': aListFile,
  'GET /api/admin/tax-files/:id/file': aTaxFile,
  'GET /api/admin/data-requests/:id/file': async (world) =>
    (await customerExamples['GET /api/admin/data-requests/:id/file']?.(world)) ?? {},
  'GET /api/admin/jobs/:id/import': aRefusedFile,
  'GET /api/admin/jobs/:id/refused': aRefusedFile,
  'GET /api/my/volunteer/shifts/:code': async ({ t }) => ({ params: { code: (await aShift(t.app)).code } }),
  'GET /api/my/volunteer/certificates/:year': async (world) => {
    await hoursOf(world, 2025)
    return { params: { year: 2025 } }
  },
  'GET /api/admin/volunteers/:id/certificates/:year': async (world) => ({
    params: { id: await hoursOf(world, 2026), year: 2026 },
  }),
  'GET /api/my/volunteer/thanks/:number': async (world) => {
    await hoursOf(world, 2024)
    return { params: { number: 1 } }
  },
}

const sessionOf = async ({ t }: World, user_id: number): Promise<Headers> => {
  const sessionId = newSessionId()
  const now = t.app.clock()
  const times = { signed_in_at: toInstant(now), last_seen_at: toInstant(now) }
  const expires_at = toInstant(new Date(now.getTime() + 8 * 3_600_000))
  await t.app.db
    .insertInto('staff_sessions')
    .values({ token_hash: tokenHash(sessionId), user_id, ...times, expires_at })
    .execute()
  return { cookie: `${sessionCookie}=${sessionId}`, 'x-xsrf-token': csrfTokenFor(t.app.secrets, sessionId) }
}

/** Files for the rows that builders write without one, and a password for their staff. */
const addFilesAndPasswords = async ({ t }: World) => {
  const picture = await sharp({ create: { width: 8, height: 6, channels: 3, background: '#cf3f1e' } })
    .png()
    .toBuffer()
  for (const { path } of await t.app.db.selectFrom('media').select('path').execute())
    await t.app.files.put(path, picture)
  await t.app.db
    .updateTable('users')
    .set({ password_hash: await hashPassword(goodPassword(password)) })
    .execute()
}

/** The same people, with proofs that hold. */
const withProofs = (world: World, { member, staff }: Proofs): World => ({
  ...world,
  member: { ...world.member, client: world.t.memberWith(String(member.authorization).slice('Bearer '.length)) },
  superman: { ...world.superman, client: world.t.staffWith(String(staff.cookie).slice(sessionCookie.length + 1)) },
})

/** Copies at once: a statement has seconds, also on a busy machine. */
const batch = 250

/** Copies of the first entry. Triggers would take longer than the copies. */
const addEntries = async ({ t }: World, count: number) => {
  for (let from = 1; from <= count; from += batch)
    await t.asOwner((owner) =>
      owner.transaction().execute(async (db) => {
        await sql`set local session_replication_role = replica`.execute(db)
        await sql`
        insert into transactions overriding system value
        select r.* from (select * from transactions order by id limit 1) t,
          generate_series(${sql.lit(from)}, ${sql.lit(from + batch - 1)}) n, jsonb_populate_record(null::transactions, to_jsonb(t)
            || jsonb_build_object('id', 1000000 + n, 'no', 'T2020-' || 1000000 + n, 'title', repeat('🐾', 60),
            'public_name', repeat('🐾', 60))) r`.execute(db)
      }),
    )
}

export const openFixture = async (): Promise<Fixture> => {
  const { world } = await aFilledWorld()
  const { t, member, superman } = world
  const clinic = await aStaff(t, { permissions: allPermissions, clinic_id: await aClinic(t.app) })
  await addFilesAndPasswords(world)
  const { order_no } = await t.app.db.selectFrom('orders').select('order_no').limit(1).executeTakeFirstOrThrow()
  const usual: Known = { order_no: [order_no], animal_id: lowIds, update_id: lowIds }
  const cart = (await t.visitor.post('/api/cart')).body.id as string
  await countWrites(world)
  const signInAll = async () => ({
    visitor: {},
    member: { authorization: `Bearer ${await issueBearer(t.app, member.id, system('test').origin)}` },
    clinic: await sessionOf(world, clinic.id),
    staff: await sessionOf(world, superman.id),
  })
  const knownOf = async (name: string, path: string, actor: Actor, proofs: Proofs): Promise<Known> => {
    if (path.startsWith('/api/cart')) return { id: [cart] }
    const list = path.slice(0, Math.max(path.indexOf('/{'), 0))
    const listed = list === '' ? [] : await idsIn(world, list, proofs[actor])
    const { params = {} } = (await readExamples[name]?.(withProofs(world, proofs))) ?? {}
    const made = Object.entries(params).map(([key, value]) => [key, [String(value)]] as const)
    return { ...usual, id: listed.length > 0 ? listed : lowIds, ...Object.fromEntries(made) }
  }
  const writes = async () => {
    // by its index: there are thousands after a while
    const { rows } = await sql<{ count: number; last: string }>`
      select id::int as count, what as last from fuzz_writes order by id desc limit 1`.execute(t.app.db)
    return { count: rows[0]?.count ?? 0, last: rows[0]?.last ?? '' }
  }
  const countFiles = () => readdirSync(path.join(t.app.config.data_dir, 'files'), { recursive: true }).length
  return { world, knownOf, signInAll, writes, countFiles, addEntries: (count) => addEntries(world, count) }
}

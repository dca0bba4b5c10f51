import { sql } from 'kysely'
import { expect } from 'vitest'
import type { z } from 'zod'
import { seedRoles } from '#domains/staff/roles/service.ts'
import type { Access } from '#platform/contract/access.ts'
import type { AnyEndpoint } from '#platform/contract/endpoint.ts'
import { common, type Failure } from '#platform/contract/failures.ts'
import { StaleAnswer } from '#platform/server/versions.ts'
import { routes } from '#src/routes.ts'
import { type Client, type Reply, type TestApp, testApp } from '../support/app.ts'
import { aMember, aStaff } from '../support/people.ts'
import { readMarks, watchWrites } from './marks.ts'

/** Everybody whom the walks over all calls need, on one installation. */
export type World = {
  readonly t: TestApp
  readonly superman: Awaited<ReturnType<typeof aStaff>>
  /** Whoever changed a row before the one who sends an old version. */
  readonly colleague: { id: number; name: string }
  readonly member: Awaited<ReturnType<typeof aMember>>
}

/** A gateway that nothing is ever sent to, so that orders by card can be placed. */
const gateway = {
  ECPAY_PAYMENT_URL: 'https://gateway.example',
  ECPAY_MERCHANT_ID: '3002607',
  ECPAY_HASH_KEY: 'pwFHCqoQZGmho4w6',
  ECPAY_HASH_IV: 'EkRm7iFT261dpevs',
}

export const aWorld = async (): Promise<World> => {
  const t = await testApp(gateway)
  await seedRoles(t.app)
  const superman = await aStaff(t, { superman: true, name: '林主任' })
  const colleague = await aStaff(t, { superman: true, name: '陳同事' })
  return { t, superman, colleague, member: await aMember(t) }
}

export const endpoints: readonly AnyEndpoint[] = routes.map(({ endpoint }) => endpoint)

export const nameOf = (endpoint: AnyEndpoint): string => `${endpoint.method} ${endpoint.path}`
export const accessOf = (endpoint: AnyEndpoint) => endpoint.access as Access
export const isStaff = (endpoint: AnyEndpoint) => accessOf(endpoint).who === 'staff'

type Node = { shape?: Record<string, z.ZodType>; def?: { in?: Node; out?: Node; innerType?: Node } }

/** The fields of a body or a query, through refinements, pipes and optional wrappers; none for anything but an object. */
export const shapeOf = (schema: z.ZodType | undefined): Record<string, z.ZodType> => {
  const node = schema as Node | undefined
  if (!node) return {}
  if (node.shape) return node.shape
  const inner = [node.def?.out, node.def?.in, node.def?.innerType].map((part) => shapeOf(part as z.ZodType | undefined))
  return inner.find((shape) => Object.keys(shape).length > 0) ?? {}
}

/** The lists of the product: calls that are asked by page. */
export const lists = endpoints.filter(({ method, query }) => method === 'GET' && 'per_page' in shapeOf(query))

type Params = Readonly<Record<string, string | number>>

/** The address of a call; parameters that are not given are ids that exist nowhere. */
export const addressOf = (endpoint: AnyEndpoint, params: Params = {}): string =>
  endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
    String(params[name] ?? (name === 'provider' ? 'google' : 987654321)),
  )

/** Whoever may do everything that this call asks. */
export const callerOf = ({ t, superman, member }: World, endpoint: AnyEndpoint): Client => {
  const { who } = accessOf(endpoint)
  return who === 'staff' || endpoint.csrf ? superman.client : who === 'member' ? member.client : t.visitor
}

const ask = (client: Client, { method }: AnyEndpoint, url: string, body: unknown, headers: Record<string, string>) => {
  if (method === 'GET') return client.get(url, headers)
  if (method === 'DELETE') return client.delete(url, headers)
  return method === 'PUT' ? client.put(url, body, headers) : client.post(url, body, headers)
}

/** What a refusal may tell beside its sentence and code. */
const toldBy = (endpoint: AnyEndpoint, code: string): readonly string[] => {
  if (code === 'stale') return [...Object.keys(StaleAnswer.shape), 'current']
  const known: readonly Failure[] = [...Object.values(common), ...(endpoint.failures ?? [])]
  return Object.keys(shapeOf(known.find((failure) => failure.code === code)?.details))
}

/** Sends one call. Whoever sends, and whatever for: a refusal tells only what its failure declares. */
export const send = async (
  client: Client,
  endpoint: AnyEndpoint,
  url: string,
  body: unknown = {},
  headers: Record<string, string> = {},
): Promise<Reply> => {
  const answer = await ask(client, endpoint, url, body, headers)
  if (answer.status >= 400 && answer.status !== 500) {
    const declared = ['message', 'code', 'errors', ...toldBy(endpoint, answer.body?.code)]
    const undeclared = Object.keys(answer.body ?? {}).filter((key) => !declared.includes(key))
    expect(undeclared, `${nameOf(endpoint)} → ${answer.body?.code}`).toEqual([])
  }
  return answer
}

type Row = Record<string, unknown>
/** Every row of the database by its table and its primary key. */
export type Snapshot = ReadonlyMap<string, Row>

/** What the rows of a table are told apart by. */
export const keyColumn = (table: string): string => ({ settings: 'key', order_drafts: 'user_id' })[table] ?? 'id'

/** The version that a row has now, where it has one. */
export const versionOf = async ({ t }: World, { table, id }: { table: string; id: number | string }) => {
  const key = sql.ref(keyColumn(table))
  const { rows } = await sql<Row>`select * from ${sql.table(table)} where ${key} = ${id}`.execute(t.app.db)
  return rows[0]?.version
}

/** What moves by itself with every call, and the log itself. */
export const restless: ReadonlySet<string> = new Set([
  ...[
    'rate_limits',
    'request_keys',
    'staff_sessions',
    'customer_tokens',
    'audit_logs',
    'audit_links',
    'content_changes',
    'schema_migrations',
  ],
])

type Table = { readonly name: string; readonly keys: readonly string[] }
let tables: readonly Table[] | undefined

const readTables = async ({ t }: World) => {
  const { rows } = await sql<{ name: string; keys: string[] }>`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as keys
    from pg_index i join pg_class c on c.oid = i.indrelid
    join pg_attribute a on a.attrelid = c.oid and a.attnum = any(i.indkey)
    where i.indisprimary and c.relnamespace = 'public'::regnamespace group by 1`.execute(t.app.db)
  return rows.filter(({ name }) => !restless.has(name))
}

export const keyOf = (table: string, ...id: unknown[]): string => `${table} ${id.join(':')}`

type Reading = { readonly mark: number | undefined; readonly rows: readonly (readonly [string, Row])[] }
/** What each table held when it was read last. A walk looks a thousand times, mostly at tables that nothing changed. */
const readings = new WeakMap<World, Map<string, Reading>>()

/** What was read of a world so far. From its first reading on, what is written to its tables is noted. */
const readingsOf = async (world: World, watched: readonly Table[]): Promise<Map<string, Reading>> => {
  const known = readings.get(world) ?? new Map<string, Reading>()
  if (readings.has(world)) return known
  const names = watched.map(({ name }) => name)
  await world.t.asOwner((db) => watchWrites(db, names))
  readings.set(world, known)
  return known
}

/** Reads the whole database with the values that the product itself would read. */
export const readEverything = async (world: World): Promise<Snapshot> => {
  tables ??= await readTables(world)
  const known = await readingsOf(world, tables)
  // before the rows: what is written meanwhile is read again the next time
  const marks = await world.t.asOwner(readMarks)
  const found = await Promise.all(
    tables.map(async ({ name, keys }) => {
      const mark = marks.get(name)
      const last = known.get(name)
      if (last && last.mark === mark) return last.rows
      const read = await sql<Row>`select * from ${sql.table(name)}`.execute(world.t.app.db)
      const rows = read.rows.map((row) => [keyOf(name, ...keys.map((key) => row[key])), row] as const)
      known.set(name, { mark, rows })
      return rows
    }),
  )
  return new Map(found.flat())
}

import { sql } from 'kysely'
import type { z } from 'zod'
import { seedRoles } from '#domains/staff/roles/service.ts'
import type { Access } from '#platform/contract/access.ts'
import type { AnyEndpoint } from '#platform/contract/endpoint.ts'
import { routes } from '#src/routes.ts'
import { type Client, type Reply, type TestApp, testApp } from '../support/app.ts'
import { aMember, aStaff } from '../support/people.ts'

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

export const send = (
  client: Client,
  endpoint: AnyEndpoint,
  url: string,
  body: unknown = {},
  headers: Record<string, string> = {},
): Promise<Reply> => {
  if (endpoint.method === 'GET') return client.get(url, headers)
  if (endpoint.method === 'DELETE') return client.delete(url, headers)
  return endpoint.method === 'PUT' ? client.put(url, body, headers) : client.post(url, body, headers)
}

type Row = Record<string, unknown>
/** Every row of the database by its table and its primary key. */
export type Snapshot = ReadonlyMap<string, Row>

/** What moves by itself with every call, and the log itself. */
const restless = new Set([
  ...['rate_limits', 'staff_sessions', 'customer_tokens', 'audit_logs', 'audit_links', 'schema_migrations'],
])

let tables: { name: string; keys: string[] }[] | undefined

const readTables = async ({ t }: World) => {
  const { rows } = await sql<{ name: string; keys: string[] }>`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as keys
    from pg_index i join pg_class c on c.oid = i.indrelid
    join pg_attribute a on a.attrelid = c.oid and a.attnum = any(i.indkey)
    where i.indisprimary and c.relnamespace = 'public'::regnamespace group by 1`.execute(t.app.db)
  return rows.filter(({ name }) => !restless.has(name))
}

export const keyOf = (table: string, ...id: unknown[]): string => `${table} ${id.join(':')}`

/** Reads the whole database with the values that the product itself would read. */
export const readEverything = async (world: World): Promise<Snapshot> => {
  tables ??= await readTables(world)
  const found = await Promise.all(
    tables.map(async ({ name, keys }) => {
      const { rows } = await sql<Row>`select * from ${sql.table(name)}`.execute(world.t.app.db)
      return rows.map((row) => [keyOf(name, ...keys.map((key) => row[key])), row] as const)
    }),
  )
  return new Map(found.flat())
}

import { createHmac } from 'node:crypto'
import pg from 'pg'
import type { Config } from './config.ts'
import { PlainError } from './plain_error.ts'
import { quoted } from './quoted.ts'

/**
 * Where the database is, for its two accounts: one owns the tables and changes their form, the other serves people and may
 * not rewrite what is written for good. On a server of one's own they may be the same.
 */
export type DatabaseAccounts = { readonly serving_url: string; readonly owner_url: string }

/** The accounts of an installation: those of its embedded database, else those of the settings. */
export const accountsOf = (
  config: Pick<Config, 'database_url' | 'database_owner_url'>,
  embedded: { readonly url: string; readonly serving_url: string } | undefined,
): DatabaseAccounts => {
  const serving_url = config.database_url ?? embedded?.serving_url ?? ''
  return {
    serving_url,
    owner_url: config.database_url ? (config.database_owner_url ?? serving_url) : (embedded?.url ?? ''),
  }
}

/** The serving account of an embedded database. */
export const servingRole = 'pawlight_app'

/** The schema of the job queue, which changes its own tables. */
const queueSchema = 'pgboss'

const accountOf = (url: string): string => decodeURIComponent(new URL(url).username)

/** The role of the serving account; null when it is the owner's own. */
export const servingRoleOf = ({ serving_url, owner_url }: DatabaseAccounts): string | null =>
  accountOf(serving_url) === accountOf(owner_url) ? null : accountOf(serving_url)

/**
 * The serving account beside the owner of an embedded database. Its password follows from the owner's, so that no second
 * one has to be kept; from it the owner's does not follow.
 */
export const servingUrlBeside = (ownerUrl: string): string => {
  const url = new URL(ownerUrl)
  const password = createHmac('sha256', url.password).update('serving').digest('hex')
  return Object.assign(url, { username: servingRole, password }).href
}

const withOwner = async <T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Makes the serving account of an embedded database, or gives it its password again. */
export const makeServingRole = (ownerUrl: string): Promise<void> =>
  withOwner(ownerUrl, async (client) => {
    const { password } = new URL(servingUrlBeside(ownerUrl))
    const { rows } = await client.query('select 1 where to_regrole(quote_ident($1)) is not null', [servingRole])
    const verb = rows.length > 0 ? 'alter' : 'create'
    await client.query(
      `${verb} role ${servingRole} login nosuperuser nocreatedb nocreaterole noreplication nobypassrls password '${password}'`,
    )
  })

type Facts = {
  readonly name: string
  /** A view shows with the rights of the owner: writing through it would be the owner's, too. */
  readonly is_view: boolean
  /** Rows are never changed or deleted. */
  readonly append_only: boolean
  /** Rows are never deleted. */
  readonly kept: boolean
  /** The columns that may change after a row was written, whatever its state; null: all. */
  readonly columns: readonly string[] | null
}

/** What the triggers of a table let anybody do (db/migrations/0001_foundation.sql); rights are made of it. */
const readFacts = async (client: pg.Client): Promise<readonly Facts[]> => {
  const { rows } = await client.query<Facts>(`
    select c.relname as name, c.relkind <> 'r' as is_view,
      bool_or(t.tgname = 'append_only') is true as append_only,
      bool_or(t.tgname = 'no_delete') is true as kept,
      (select array_agg(distinct word) from pg_trigger f,
          unnest(string_to_array(encode(f.tgargs, 'escape'), '\\000')) as word
        where f.tgrelid = c.oid and f.tgfoid = to_regproc('public.only_these_may_change') and word <> ''
        -- one that looks at the row lets drafts change: that is for the trigger to say
        having not bool_or(pg_get_triggerdef(f.oid) ~* 'when \\(.*\\mold\\M')) as columns
      from pg_class c left join pg_trigger t on t.tgrelid = c.oid and not t.tgisinternal
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v', 'm')
     group by c.oid, c.relname, c.relkind order by c.relname`)
  return rows
}

/** The rights of the serving account on a table of the product. */
export const rightsOn = ({ name, is_view, append_only, kept, columns }: Facts): string => {
  if (is_view || name === 'schema_migrations') return 'select'
  if (append_only) return 'select, insert'
  const update = columns ? `update (${columns.map(quoted).join(', ')})` : 'update'
  return `select, insert, ${update}${kept ? '' : ', delete'}`
}

/** Gives the serving account what it needs, and no more: afterwards a new table has its rights as well. */
const grantTables = async (client: pg.Client, role: string): Promise<void> => {
  const to = quoted(role)
  const statements = (await readFacts(client)).flatMap((facts) => {
    const table = `public.${quoted(facts.name)}`
    return [`revoke all on ${table} from ${to}`, `grant ${rightsOn(facts)} on ${table} to ${to}`]
  })
  await client.query(
    [
      `revoke create on schema public from ${to}`,
      `grant usage on schema public to ${to}`,
      `revoke all on all sequences in schema public from ${to}`,
      `grant usage, select on all sequences in schema public to ${to}`,
      ...statements,
    ].join(';\n'),
  )
}

/** The queue belongs to the serving account, also where it was made before there were two. */
const giveQueue = async (client: pg.Client, role: string): Promise<void> => {
  await client.query(`create schema if not exists ${queueSchema}`)
  const { rows } = await client.query<{ statement: string }>(
    `with of_role as (select to_regrole(quote_ident($1))::oid as oid)
     select format('alter schema ${queueSchema} owner to %I', $1::text) as statement
       from pg_namespace where nspname = '${queueSchema}' and nspowner <> (select oid from of_role)
     union all select format('alter table %s owner to %I', oid::regclass, $1::text) from pg_class
      where relnamespace = '${queueSchema}'::regnamespace and relkind in ('r', 'p') and relowner <> (select oid from of_role)
     union all select format('alter function %s owner to %I', oid::regprocedure, $1::text) from pg_proc
      where pronamespace = '${queueSchema}'::regnamespace and proowner <> (select oid from of_role)
     union all select format('alter type %s owner to %I', oid::regtype, $1::text) from pg_type
      where typnamespace = '${queueSchema}'::regnamespace and typtype in ('e', 'd') and typowner <> (select oid from of_role)`,
    [role],
  )
  if (rows.length > 0) await client.query(rows.map(({ statement }) => statement).join(';\n'))
}

/**
 * Makes the schema of the queue, and with a serving account its rights, in one transaction: work that is under way keeps
 * what it has. The caller is the owner and holds the lock of the migrations.
 *
 * Throws PlainError when the owner may not hand the queue over.
 */
export const settleRights = async (client: pg.Client, role: string | null): Promise<void> => {
  if (role === null) {
    await client.query(`create schema if not exists ${queueSchema}`)
    return
  }
  try {
    await client.query('begin')
    await grantTables(client, role)
    await giveQueue(client, role)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    if (!isRefused(error)) throw error
    throw new PlainError(
      `DATABASE_OWNER_URL 的帳號不能把權限交給 ${role}。請先用資料庫管理員執行：grant ${role} to ${client.user}`,
    )
  }
}

/**
 * Gives the serving account of an embedded database its rights where no start of this version did yet, so that a command
 * (a backup before the update) can work on it.
 */
export const settleWhereMissing = (ownerUrl: string): Promise<void> =>
  withOwner(ownerUrl, async (client) => {
    const { rows } = await client.query(
      `select 1 from pg_class where relname = 'schema_migrations' and relnamespace = 'public'::regnamespace
          and not has_table_privilege($1, oid, 'select')`,
      [servingRole],
    )
    if (rows.length > 0) await settleRights(client, servingRole)
  })

const isRefused = (error: unknown): boolean => error instanceof pg.DatabaseError && error.code === '42501'

/** Whether an account may rewrite what is written for good: then it serves with more rights than it needs. */
export const mayRewrite = async (db: Pick<pg.Pool, 'query'>): Promise<boolean> => {
  const { rows } = await db.query<{ may: boolean }>(
    `select has_table_privilege('public.audit_logs', 'UPDATE') or has_table_privilege('public.audit_logs', 'TRUNCATE') as may`,
  )
  return rows[0]?.may ?? false
}

/** For who starts a server or asks the doctor. */
export const oneAccountHint =
  '升級和服務用的是同一個資料庫帳號，它能改寫帳目與紀錄：請另設 DATABASE_OWNER_URL（見 operations.md 的 Two accounts）'

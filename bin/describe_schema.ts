import type pg from 'pg'

type ColumnRow = {
  table_name: string
  column_name: string
  type: string
  not_null: boolean
  has_default: boolean
  generated: string
  identity: string
  is_view: boolean
}

const COLUMNS = `
  select c.relname as table_name, a.attname as column_name, format_type(a.atttypid, null) as type, a.attnotnull as not_null,
    a.atthasdef as has_default, a.attgenerated::text as generated, a.attidentity::text as identity, c.relkind in ('v', 'm') as is_view
  from pg_attribute a join pg_class c on c.oid = a.attrelid
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm') and a.attnum > 0 and not a.attisdropped
  order by c.relname collate "C", a.attnum`

const CHECKS = `
  select c.relname as table_name, a.attname as column_name, pg_get_constraintdef(k.oid) as definition
  from pg_constraint k join pg_class c on c.oid = k.conrelid
    join pg_attribute a on a.attrelid = c.oid and a.attnum = k.conkey[1]
  where k.contype = 'c' and cardinality(k.conkey) = 1 and c.relnamespace = 'public'::regnamespace`

const SCALARS: Record<string, string> = {
  bigint: 'number',
  integer: 'number',
  smallint: 'number',
  boolean: 'boolean',
  text: 'string',
  'double precision': 'number',
  'character varying': 'string',
  uuid: 'string',
  bit: 'string',
  xid8: 'string',
  date: 'string',
  'timestamp with time zone': 'string',
}

/** 'neuter' | 'medical' out of CHECK (type = ANY (ARRAY['neuter'::text, …])), or <@ for arrays; null for any other check. */
export function unionOfCheck(definition: string): string | null {
  const list = /^CHECK \(\("?\w+"? (?:= ANY \(|<@ )ARRAY\[((?:'[^']*'::text(?:, )?)+)\]\)?\)\)$/.exec(definition)?.[1]
  const single = /^CHECK \(\("?\w+"? = ('[^']*')::text\)\)$/.exec(definition)?.[1]
  if (single) return single
  return list ? list.replaceAll('::text', '').split(', ').join(' | ') : null
}

function jsonTypeOf({ table_name, column_name, not_null, has_default, is_view }: ColumnRow): string {
  const kind = !not_null && !is_view ? 'NullableJsonColumn' : has_default ? 'GeneratedJsonColumn' : 'JsonColumn'
  return `${kind}<'${table_name}.${column_name}'>`
}

function typeOf(column: ColumnRow, union: string | undefined): string {
  const isArray = column.type.endsWith('[]')
  if (/^jsonb?$/.test(column.type)) return jsonTypeOf(column)
  const scalar = SCALARS[isArray ? column.type.slice(0, -2) : column.type]
  if (!scalar) throw new Error(`${column.table_name}.${column.column_name}: type ${column.type} has no place here.`)
  const base = isArray ? `${union ? `(${union})` : scalar}[]` : (union ?? scalar)
  const full = column.not_null || column.is_view ? base : `${base} | null`
  if (column.generated === 's' || column.generated === 'v' || column.identity === 'a') return `GeneratedAlways<${full}>`
  if (column.identity === 'd' || (column.has_default && column.not_null)) return `Generated<${full}>`
  return full
}

const pascal = (name: string) => name.replace(/(^|_)([a-z0-9])/g, (_, __, letter: string) => letter.toUpperCase())

/**
 * Writes the table types of a migrated database for Kysely: one type per table or view, unions from CHECK (… in (…)),
 * numbers for bigint (identity values stay far below 2^53), strings for times and dates as the driver gives them.
 */
export async function describeSchema(client: pg.Client): Promise<string> {
  const { rows: columns } = await client.query<ColumnRow>(COLUMNS)
  const { rows: checks } = await client.query<{ table_name: string; column_name: string; definition: string }>(CHECKS)
  const unions = new Map<string, string>()
  for (const check of checks) {
    const union = unionOfCheck(check.definition)
    if (union) unions.set(`${check.table_name}.${check.column_name}`, union)
  }
  const tables = Map.groupBy(
    columns.filter((column) => column.table_name !== 'schema_migrations'),
    (column) => column.table_name,
  )
  const bodies = [...tables].map(([table, its]) => {
    const lines = its.map((c) => `  ${c.column_name}: ${typeOf(c, unions.get(`${table}.${c.column_name}`))}`)
    return `export type ${pascal(table)}Table = {\n${lines.join('\n')}\n}\n`
  })
  const index = [...tables.keys()].map((table) => `  ${table}: ${pascal(table)}Table`)
  return [
    '// Written by bin/db-types.ts from the migrated database. Do not edit: change a migration and run it again.',
    "import type { Generated, GeneratedAlways } from 'kysely'",
    "import type { GeneratedJsonColumn, JsonColumn, NullableJsonColumn } from './json_columns.ts'\n",
    ...bodies,
    `export type Database = {\n${index.join('\n')}\n}\n`,
  ].join('\n')
}

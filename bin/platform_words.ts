import { parseSync } from '@swc/core'

/** Tables of the platform itself; staff, members and clinics are whom it lets in. */
const own = new Set([
  'app_keys',
  'audit_logs',
  'backups',
  'clinics',
  'content_changes',
  'faults',
  'installation',
  'mail_bodies',
  'mail_outbox',
  'rate_limits',
  'request_keys',
  'staff',
  'staff_job_rows',
  'staff_jobs',
  'users',
])
/** Names of nouns that every program has under them too: a page of a list, the settings of a server, CSS `@media`, what is done by hand. */
const general = new Set([
  'audit',
  'jobs',
  'mails',
  'manual',
  'media',
  'notices',
  'pages',
  'passwords',
  'retention',
  'settings',
])
const providers = ['ecpay', 'linepay', 'practice']

/** Finds words in the code of a source; comments and imports do not count. */
export type FindWords = (source: string, isTsx?: boolean) => string[]

/**
 * What the platform must not name: nouns, their tables and their providers.
 *
 * @param nouns folders of src/domains
 * @param tables names of tables
 */
export const nounWords = (nouns: readonly string[], tables: readonly string[]): FindWords => {
  const words = [...nouns, ...tables].filter((word) => !own.has(word) && !general.has(word))
  const word = `(?<![a-z])(?:${words.join('|')})(?![a-z])|${providers.join('|')}`
  const first = new RegExp(word, 'i')
  const all = new RegExp(word, 'gi')
  return (source, isTsx = false) =>
    first.test(source) ? [...new Set(textsOf(source, isTsx).flatMap((text) => text.match(all) ?? []))] : []
}

/** Names, texts, templates and regular expressions of a source. */
const textsOf = (source: string, tsx: boolean): string[] => {
  const texts: string[] = []
  const walk = (node: unknown): void => {
    if (Array.isArray(node)) node.forEach(walk)
    if (!isNode(node) || node.type === 'ImportDeclaration') return
    const text = textOf(node)
    if (typeof text === 'string') texts.push(text)
    Object.values(node).forEach(walk)
  }
  walk(parseSync(source, { syntax: 'typescript', tsx }))
  return texts
}

type Node = { type?: unknown; value?: unknown; cooked?: unknown; pattern?: unknown }

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value)

const textOf = ({ type, value, cooked, pattern }: Node): unknown => {
  if (type === 'StringLiteral' || type === 'Identifier') return value
  if (type === 'TemplateElement') return cooked
  return type === 'RegExpLiteral' ? pattern : undefined
}

import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { taskKinds, tasks } from '#domains/tasks/rules.ts'
import type { AnyEndpoint } from '#platform/contract/endpoint.ts'
import { endpoints, nameOf } from './walk.ts'

const root = path.join(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

/** Calls that no page makes, and why there is none. */
const withoutPage: Readonly<Record<string, string>> = {
  'GET /api/admin/manual/pictures/:name': 'an address of a picture, which pages of the manual carry',
  'GET /api/admin/media/:id': 'an address of a picture, which answers carry',
  'GET /api/admin/media/:id/:file': 'an address of a picture, which answers carry',
  'GET /api/admin/medical-records/:id': 'its page has it from the list, and a refused change brings it as it is',
  'POST /api/admin/users/:id/reveal': "whoever may open the page of an account ('users update') reads it in full there",
  'POST /api/admin/volunteer-hours/:id/approve': 'the single action of a bulk action; one is ticked alone',
  'POST /api/admin/volunteer-hours/:id/reject': 'the single action of a bulk action; one is ticked alone',
  'POST /api/admin/applications/:id/report':
    'several animals at once, for other programs; pages report one by its voucher, and correct it there',
  'GET /api/admin/clinics/licences': 'what an import of the register is compared with',
  'POST /api/admin/clinics/licences': 'a row of an import of the register',
  'PUT /api/admin/clinics/licences/:id': 'a row of an import of the register',
}

const isEndpoint = (value: unknown): value is AnyEndpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value

/** The endpoints below an export of a contract, each with the words that lead to it: `brandsApi.import.upload`. */
const endpointsIn = (value: unknown, words: string): (readonly [words: string, endpoint: AnyEndpoint])[] => {
  if (isEndpoint(value)) return [[words, value]]
  if (typeof value !== 'object' || value === null || Array.isArray(value) || words.split('.').length > 3) return []
  return Object.entries(value).flatMap(([key, inner]) => endpointsIn(inner, `${words}.${key}`))
}

/** Under which words of its contract each call is known. */
const wordsOf = async (): Promise<ReadonlyMap<string, readonly string[]>> => {
  const known = new Map<string, string[]>()
  for (const file of globSync('src/{domains,platform/contract}/**/contract.ts', { cwd: root })) {
    const exported: Record<string, unknown> = await import(path.join(root, file))
    for (const [words, endpoint] of Object.entries(exported).flatMap(([name, value]) => endpointsIn(value, name)))
      known.set(nameOf(endpoint), [...(known.get(nameOf(endpoint)) ?? []), words])
  }
  return known
}

/** What runs in the browser of staff. */
const pages = globSync('src/{domains,app/admin,ui,platform/browser}/**/*.{ts,tsx}', { cwd: root })
  .filter(
    (file) => !/\.(test|test-d|gen)\.|\/(contract|routes|service|queries|rules|sheet|(\w+_)?messages)\.ts$/.test(file),
  )
  .filter((file) => file.endsWith('.tsx') || /\/(admin|ui|browser)\//.test(file))
  .map(read)

const imports = /^import (?:type )?(?:\w+, )?\{([^}]*)\} from .*$/gm
const taken = /\bconst \{([^}]*)\} = ([\w.]+)\n/g

/** The chains of words that a page says, by the names of the contracts: `const { get } = api` says `api.get`. */
const chainsOf = (text: string): string[] => {
  const known = new Map<string, string>()
  for (const [, list = ''] of text.matchAll(imports))
    for (const part of list.split(',')) {
      const [name = '', alias = name] = part
        .replace(/\btype /, '')
        .trim()
        .split(' as ')
      if (name) known.set(alias, name)
    }
  const body = text.replace(imports, '')
  const said = (chain: string): string[] => {
    const [first = '', ...rest] = chain.split(/\??\./)
    const real = known.get(first)
    return real === undefined ? [] : [[real, ...rest].join('.')]
  }
  for (const [, list = '', from = ''] of body.matchAll(taken))
    for (const source of said(from))
      for (const part of list.split(',')) {
        const [name = '', alias = name] = part.split(':').map((word) => word.trim())
        if (name) known.set(alias, `${source}.${name}`)
      }
  return [...body.replace(taken, '').matchAll(/\b[a-zA-Z]\w*(?:\??\.\w+)*/g)].flatMap(([chain]) => said(chain))
}

const chains = new Set(pages.flatMap(chainsOf))
const texts = pages.join('\n')

/** A page says the call, what lies below it (`.run`), or hands on the group that it belongs to. */
const isSaid = (words: string): boolean => {
  const parts = words.split('.')
  const groups = parts.slice(1).map((_, index) => parts.slice(0, index + 1).join('.'))
  return groups.some((group) => chains.has(group)) || [...chains].some((chain) => `${chain}.`.startsWith(`${words}.`))
}

/** An address that a page writes itself: of a file, or of a form. */
const isWritten = ({ path }: AnyEndpoint): boolean => {
  const address = path.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/:\w+/g, '\\$\\{[^}]+\\}')
  return new RegExp(`[\`'"]${address}[\`'"?]`).test(texts)
}

describe('each call of staff', async () => {
  const words = await wordsOf()
  // the counts of a list come with it
  const calls = endpoints.filter(({ path }) => path.startsWith('/api/admin') && !path.endsWith('/counts'))
  const lost = calls
    .filter((endpoint) => !(words.get(nameOf(endpoint)) ?? []).some(isSaid) && !isWritten(endpoint))
    .map(nameOf)
  const listed = Object.keys(withoutPage)

  it('is found by this walk', () => expect(calls.length - lost.length).toBeGreaterThan(150))

  it('is made by a page, or says why it has none', () => {
    expect(lost.filter((call) => !listed.includes(call))).toEqual([])
  })

  it('that says so has none', () => {
    expect(listed.filter((call) => !lost.includes(call))).toEqual([])
  })
})

describe('each kind of task', () => {
  const routes = [...read('src/app/admin/routeTree.gen.ts').matchAll(/^ {2}'(\/[^']*)': typeof/gm)].map(
    ([, to = '']) => new RegExp(`^${to.replace(/(?<=.)\/$/, '').replaceAll(/\$\w+/g, '[^/]+')}$`),
  )
  const isRoute = (to: string) => routes.some((route) => route.test(to))
  const paths = [...new Set(taskKinds.map((kind) => tasks[kind].path))]

  it('has a place that there is', () => {
    expect(paths.length).toBeGreaterThan(5)
    expect(paths.filter((to) => !isRoute(to))).toEqual([])
  })
})

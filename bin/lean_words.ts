import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import { type Change, changed, childrenOf, importsOf, type Node, nodesOf, parsed } from './lean_source.ts'

/** What a sentence with blanks uses; the name behind a dot and the key before a colon belong to something else. */
const usedNames = (node: Node): string[] => {
  if (node.type === 'Identifier') return [node.name as string]
  const skipped = node.computed === true ? undefined : node.type === 'MemberExpression' ? node.property : node.key
  return childrenOf(node)
    .filter((child) => child !== skipped)
    .flatMap(usedNames)
}

const known = new Set(['Number', 'String', 'Math', 'undefined'])

/** The source of a function that needs nothing but its parameters. */
const functionText = (value: unknown): string | undefined => {
  const text = `(${String(value)})`
  const [found] = nodesOf(parsed(text), 'ArrowFunctionExpression')
  if (!found) return undefined
  const own = (found.params as Node[]).flatMap((node) => nodesOf(node, 'Identifier').map(({ name }) => name))
  return usedNames(found.body as Node).every((name) => own.includes(name) || known.has(name)) ? text : undefined
}

/** A word as source text, or nothing when it cannot stand alone. */
const wordText = (value: unknown): string | undefined => {
  if (typeof value === 'function') return functionText(value)
  if (value === undefined) return undefined
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const parts = Object.entries(value).map(([key, part]) => [key, wordText(part)] as const)
  if (parts.some(([, text]) => text === undefined)) return undefined
  if (Array.isArray(value)) return `[${parts.map(([, text]) => text).join(',')}]`
  return `{${parts.map(([key, text]) => `${JSON.stringify(key)}:${text}`).join(',')}}`
}

type Words = ReadonlyMap<string, unknown>
type Found = { readonly node: Node; readonly text: string; readonly isText: boolean }

/** Where a module names words that can stand alone, the longest name each time. */
const places = (node: Node, words: Words): Found[] => {
  const names: string[] = []
  let root: Node = node
  while (root.type === 'MemberExpression' && root.computed === false) {
    names.unshift((root.property as Node).name as string)
    root = root.object as Node
  }
  if (root.type === 'Identifier' && words.has(root.name as string)) {
    const all = words.get(root.name as string)
    const value = names.reduce<unknown>((at, name) => (at as Record<string, unknown> | undefined)?.[name], all)
    const text = wordText(value)
    if (text !== undefined) return [{ node, text, isText: typeof value === 'string' }]
  }
  const children = node.type === 'Property' && node.shorthand === true ? [] : childrenOf(node)
  const isKey = (child: Node) =>
    child === (node.type === 'MemberExpression' ? node.property : node.key) && node.computed !== true
  return children.filter((child) => !isKey(child)).flatMap((child) => places(child, words))
}

/** The module with its words in place. Lists and functions stand once, before everything, so that they stay the same. */
export const withWords = (code: string, words: Words): string => {
  const program = parsed(code)
  const found = childrenOf(program)
    .filter((node) => node.type !== 'ImportDeclaration')
    .flatMap((node) => places(node, words))
  const shared = [...new Set(found.filter(({ isText }) => !isText).map(({ text }) => text))]
  const changes: Change[] = found.map(({ node: { start, end }, text, isText }) => ({
    start,
    end,
    text: isText ? text : `$words${shared.indexOf(text)}`,
  }))
  return shared.map((text, at) => `const $words${at}=${text};`).join('') + changed(code, program, changes)
}

/** The words that a module imports, by the names it gives them. */
const importedWords = async (
  program: Node,
  wordFile: RegExp,
  resolve: (source: string) => Promise<string | undefined>,
) => {
  const words = new Map<string, unknown>()
  for (const declaration of importsOf(program)) {
    const source = (declaration.source as { value?: string } | undefined)?.value
    const file = source && wordFile.test(source) && (await resolve(source))
    if (!file) continue
    const module = (await import(pathToFileURL(file).href)) as Record<string, unknown>
    for (const { local, imported } of declaration.specifiers as { local: Node; imported?: Node }[]) {
      const value = imported && module[imported.name as string]
      if (typeof value === 'object') words.set(local.name as string, value)
    }
  }
  return words
}

/**
 * A noun keeps the words of all its pages in one file, and every first page names the titles of all pages: the words of
 * the whole product came with it. In the public site's build the words themselves stand where a module names them, so a
 * page brings only those it says. What reads an address (`…_search.ts`) is in every first page too; of the rules it gets
 * the lists it checks against.
 */
export const leanWords = (environment: string): Plugin => ({
  name: 'lean-words',
  enforce: 'post',
  apply: 'build',
  applyToEnvironment: (candidate) => candidate.name === environment,
  async transform(code, id) {
    const wordFile = id.endsWith('_search.ts') ? /\/rules\.ts$/ : /messages\.ts$/
    if (!id.includes('/src/') || !/(messages|rules)\.ts/.test(code)) return undefined
    const words = await importedWords(parsed(code), wordFile, async (source) => (await this.resolve(source, id))?.id)
    return { code: withWords(code, words), map: null }
  },
})

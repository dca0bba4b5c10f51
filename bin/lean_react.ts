import path from 'node:path'
import type { Plugin } from 'vite'
import { type Change, childrenOf, type Node, nodesOf, parsed } from './lean_source.ts'

/** Which file stands for each entry of React in a production build; what reads the environment to choose is left out. */
const files: readonly (readonly [entry: RegExp, file: string])[] = [
  [/\/react\/index\.js$/, 'cjs/react.production.js'],
  [/\/react\/jsx-runtime\.js$/, 'cjs/react-jsx-runtime.production.js'],
  [/\/react-dom\/index\.js$/, 'cjs/react-dom.production.js'],
  [/\/react-dom\/client\.js$/, 'cjs/react-dom-client.production.js'],
  [/\/scheduler\/index\.js$/, 'cjs/scheduler.production.js'],
  [
    /\/use-sync-external-store\/shim\/with-selector\.js$/,
    '../cjs/use-sync-external-store-shim/with-selector.production.js',
  ],
  // React has had the hook itself since its version 18.
  [/\/use-sync-external-store\/shim\/index\.js$/, '../../react/cjs/react.production.js'],
]

const commonModule =
  /\/node_modules\/(react|react-dom|scheduler|use-sync-external-store)\/cjs\/[\w/-]+\.production\.js$/

const nameOf = (node: unknown) => (node as Node | undefined)?.name as string | undefined

/** `exports.name`, wherever it stands. */
const exportsIn = (program: Node) =>
  nodesOf(program, 'MemberExpression')
    .filter((node) => nameOf(node.object) === 'exports' && !node.computed)
    .map((node) => ({ node, name: nameOf(node.property) ?? '' }))

/** `A = require("a")` at the top of a module. */
const requiresIn = (program: Node) =>
  childrenOf(program)
    .filter(({ type }) => type === 'VariableDeclaration')
    .flatMap((declaration) => declaration.declarations as Node[])
    .filter((declarator) => nameOf((declarator.init as Node | null)?.callee) === 'require')
    .map((node) => ({ node, source: ((node.init as Node).arguments as { value: string }[])[0]?.value ?? '' }))

/**
 * A CommonJS module of React as an ES module. Each export becomes a variable of its own, so that what nobody imports can
 * be left out.
 *
 * @throws Error when something of CommonJS is left over: the version is pinned, a new one may be written differently
 */
export const asEsModule = (code: string): string => {
  const program = parsed(code)
  const requires = requiresIn(program)
  const uses = exportsIn(program)
  const names = [...new Set(uses.map(({ name }) => name))]
  const statements = childrenOf(program)
    .filter(({ type }) => type === 'ExpressionStatement')
    .map(({ start }) => start)
  const sets = nodesOf(program, 'AssignmentExpression').map(({ left }) => left)
  const isSetOnce = (name: string) => uses.filter((use) => use.name === name && sets.includes(use.node)).length === 1
  const isConstant = ({ node, name }: { node: Node; name: string }) =>
    statements.includes(node.start) && sets.includes(node) && isSetOnce(name)
  const constants = uses.filter(isConstant).map(({ name }) => name)
  const changes: Change[] = [
    ...requires.map(({ node }, at) => ({ start: node.start, end: node.end, text: `$unused${at}` })),
    ...uses.map((use) => ({
      start: use.node.start,
      end: use.node.end,
      text: `${isConstant(use) ? 'const ' : ''}$exported_${use.name}`,
    })),
  ]
  const body = changes
    .sort((one, other) => other.start - one.start)
    .reduce((text, { start, end, text: part }) => text.slice(0, start) + part + text.slice(end), code)
  if (nodesOf(parsed(body), 'Identifier').some((node) => ['exports', 'module', 'require'].includes(String(node.name))))
    throw new Error('React is written differently than before')
  const imports = requires.map(({ node, source }) => `import * as ${nameOf(node.id)} from '${source}';`)
  const variables = names.filter((name) => !constants.includes(name)).map((name) => `let $exported_${name};`)
  const list = names.map((name) => `$exported_${name} as ${name}`).join(', ')
  return [...imports, ...variables, body, `export { ${list} };`].join('\n')
}

/** `import React from "react"` asks for everything React has; by name the unused part can go. */
const byName = (code: string) => code.replace(/import React from "react";/, 'import * as React from "react";')

/**
 * Makes ES modules of React's CommonJS files for the public site. As CommonJS each is one function around everything:
 * browsers read 170 KB twice before anything runs, in one long task, and nothing unused can be left out.
 */
export const leanReact = (environment: string): Plugin => ({
  name: 'lean-react',
  enforce: 'pre',
  apply: 'build',
  applyToEnvironment: (candidate) => candidate.name === environment,
  async resolveId(source, importer) {
    if (!/^(react|react-dom|scheduler|use-sync-external-store)(\/|$)/.test(source)) return undefined
    const found = await this.resolve(source, importer, { skipSelf: true })
    const file = files.find(([entry]) => found && entry.test(found.id))?.[1]
    return found && file ? path.join(path.dirname(found.id), file) : undefined
  },
  transform(code, id) {
    if (commonModule.test(id)) return { code: asEsModule(code), map: null }
    if (/\/node_modules\/@tanstack\/.*\.js$/.test(id)) return { code: byName(code), map: null }
    return undefined
  },
})

import { parseSync } from 'vite'

/** A node of a parsed module (ESTree). */
export type Node = {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [key: string]: unknown
}

export type Change = { readonly start: number; readonly end: number; readonly text: string }

const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === 'string'

export const childrenOf = (node: Node): Node[] => Object.values(node).flatMap((value) => [value].flat().filter(isNode))

/** Every node of a kind under this one. */
export const nodesOf = (node: Node, type: string): Node[] => [
  ...(node.type === type ? [node] : []),
  ...childrenOf(node).flatMap((child) => nodesOf(child, type)),
]

export const parsed = (code: string): Node => parseSync('module.tsx', code).program as unknown as Node

export const importsOf = (program: Node): Node[] =>
  childrenOf(program).filter((node) => node.type === 'ImportDeclaration')

/** The names that a module gives to what it imports. */
export const localNames = (declaration: Node): string[] =>
  (declaration.specifiers as { local: Node }[]).map(({ local }) => local.name as string)

const isInside = (node: Node, changes: readonly Change[]) =>
  changes.some(({ start, end }) => node.start >= start && node.end <= end)

const usedNames = (program: Node, changes: readonly Change[]) =>
  new Set(
    childrenOf(program)
      .filter((node) => node.type !== 'ImportDeclaration')
      .flatMap((node) => [...nodesOf(node, 'Identifier'), ...nodesOf(node, 'JSXIdentifier')])
      .filter((node) => !isInside(node, changes))
      .map((node) => node.name as string),
  )

/**
 * The module with the changes made, and without the imports whose last use they took away: an import that nobody uses
 * still draws its module into the chunk.
 */
export const changed = (code: string, program: Node, changes: readonly Change[]): string => {
  const before = usedNames(program, [])
  const after = usedNames(program, changes)
  for (const { text } of changes) for (const [name] of text.matchAll(/[\w$]+/g)) after.add(name)
  const isOver = (name: string) => before.has(name) && !after.has(name)
  const over = importsOf(program).filter((declaration) => {
    const names = localNames(declaration)
    return names.some(isOver) && names.every((name) => !after.has(name))
  })
  return [...changes, ...over.map(({ start, end }) => ({ start, end, text: '' }))]
    .sort((a, b) => b.start - a.start)
    .reduce((text, { start, end, text: part }) => text.slice(0, start) + part + text.slice(end), code)
}

import type { Plugin } from 'vite'
import { type Change, changed, type Node, nodesOf, parsed } from './lean_source.ts'

/** Definitions of public pages, and the pages that the router's plugin cuts off them. */
const definitions = /\/src\/app\/site\/(?:routes\/(?!__root|account\/)[^?]*|\w+_route)\.tsx?(\?tsr-split=component)?$/

const nameOf = (node: unknown) => (node as Node | undefined)?.name as string | undefined

const isRouteSearch = ({ callee }: Node) => {
  const { object, property } = (callee ?? {}) as { object?: Node; property?: Node }
  return nameOf(object) === 'Route' && nameOf(property) === 'useSearch'
}

/** A route whose address is read by its page instead of its definition, if a named function reads it. */
export const leanSearch = (code: string): string | undefined => {
  const program = parsed(code)
  const properties = nodesOf(program, 'Property')
  const reading = properties.find(({ key }) => nameOf(key) === 'validateSearch')
  const reader = (reading?.value as Node | undefined)?.type === 'Identifier' && nameOf(reading?.value)
  if (!reading || !reader) return undefined
  const dropped = { start: reading.start, end: reading.end, text: 'validateSearch: undefined' }
  const deps = properties
    .filter(({ key }) => nameOf(key) === 'loaderDeps')
    .map(({ start, end }): Change => ({ start, end, text: 'loaderDeps: $wholeSearch' }))
  const uses = nodesOf(program, 'CallExpression')
    .filter(isRouteSearch)
    .map(({ start, end }): Change => ({ start, end, text: `$searchOf(${reader}, ${code.slice(start, end)})` }))
  const names = [
    ...(deps.length > 0 ? ['wholeSearch as $wholeSearch'] : []),
    ...(uses.length > 0 ? ['searchOf as $searchOf'] : []),
  ]
  const lean = changed(code, program, [dropped, ...deps, ...uses])
  return names.length === 0 ? lean : `import { ${names.join(', ')} } from '#app/site/page_search.ts';${lean}`
}

/**
 * Every first page loads the definitions of all routes, and each brought what reads its address, with the lists and rules
 * behind it. In the public site's build the page reads its address itself, and the definition keeps it as it is written.
 */
export const leanSearches = (environment: string): Plugin => ({
  name: 'lean-searches',
  enforce: 'pre',
  apply: 'build',
  applyToEnvironment: (candidate) => candidate.name === environment,
  transform(code, id) {
    const lean = definitions.test(id) ? leanSearch(code) : undefined
    return lean === undefined ? undefined : { code: lean, map: null }
  },
})

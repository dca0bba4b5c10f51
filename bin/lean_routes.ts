import type { Plugin } from 'vite'
import { type Change, changed, type Node, nodesOf, parsed } from './lean_source.ts'

/** Definitions of public pages. The member area reads with the member's token, the root decides for all. */
const definitions = /\/src\/app\/site\/(?:routes\/(?!__root|account\/)[^?]*|\w+_route)\.tsx?$/

const keyOf = (property: Node) => (property.key as Node | undefined)?.name

/** What stands in the browser for the two functions of a route that the server runs for it. */
const stands: Record<string, string> = { loader: '$readPageData', head: '$headOfPage' }

/** A route's definition as a browser needs it: its reads and its head are asked of the server, in one question. */
export const leanDefinition = (code: string): string | undefined => {
  const program = parsed(code)
  const changes: Change[] = nodesOf(program, 'ObjectExpression')
    .map((object) => object.properties as Node[])
    .filter((properties) => properties.some((property) => keyOf(property) === 'head'))
    .flatMap((properties) =>
      properties.flatMap((property) => {
        const text = stands[String(keyOf(property))]
        return text ? [{ start: property.start, end: property.end, text: `${keyOf(property)}: ${text}` }] : []
      }),
    )
  if (changes.length === 0) return undefined
  const source = '#app/site/page_data.ts'
  return `import { readPageData as $readPageData, headOfPage as $headOfPage } from '${source}';${changed(code, program, changes)}`
}

/**
 * Every first page loads the definitions of all routes. In the public site's build they keep their address, title and
 * search; what they read and the head they make of it stay on the server (src/app/site/page_data.ts asks for both), so
 * the first page does not grow with every new one.
 */
export const leanRoutes = (environment: string): Plugin => ({
  name: 'lean-routes',
  enforce: 'post',
  apply: 'build',
  applyToEnvironment: (candidate) => candidate.name === environment,
  transform(code, id) {
    const lean = definitions.test(id) ? leanDefinition(code) : undefined
    return lean === undefined ? undefined : { code: lean, map: null }
  },
})

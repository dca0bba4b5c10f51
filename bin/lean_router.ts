import type { Plugin } from 'vite'

/**
 * Scrolls as the router does while its scroll restoration is off: to the part that the address names, or to the top.
 */
const scrollPlainly = `const setupScrollRestoration = (router) => {
  const scroll = router._scroll
  if (scroll.r) return
  scroll.r = true
  router.subscribe('onRendered', ({ toLocation: { hash } }) => {
    const reset = scroll.n
    scroll.n = true
    scroll.h = false
    if (hash) document.getElementById(hash)?.scrollIntoView()
    else if (reset) scrollTo(0, 0)
  })
}`

type Cut = { readonly file: RegExp; readonly from: RegExp; readonly to: string }

/** What of the pinned router the site does without: kept scroll positions, JSON in addresses, rewritten addresses, links. */
const cuts: readonly Cut[] = [
  {
    file: /router-core\/dist\/esm\/router\.js$/,
    from: /import \{ setupScrollRestoration \} from .*;/,
    to: scrollPlainly,
  },
  {
    file: /router-core\/dist\/esm\/router\.js$/,
    from: /import \{ defaultParseSearch, defaultStringifySearch \} from .*;/,
    to: 'const defaultParseSearch = undefined, defaultStringifySearch = undefined;',
  },
  {
    file: /router-core\/dist\/esm\/router\.js$/,
    from: /import \{ executeRewriteInput, executeRewriteOutput, rewriteBasepath \} from .*;/,
    to: 'const executeRewriteInput = (_, url) => url, executeRewriteOutput = executeRewriteInput, rewriteBasepath = undefined;',
  },
  {
    file: /react-router\/dist\/esm\/Match\.js$/,
    from: /import \{ ScrollRestoration \} from .*;/,
    to: 'const ScrollRestoration = undefined;',
  },
  // Links are plain elements (src/platform/browser/followed_links.ts); each route brings the router's own.
  {
    file: /react-router\/dist\/esm\/route\.js$/,
    from: /import \{ Link \} from .*;/,
    to: 'const Link = undefined;',
  },
]

/**
 * Leaves parts of the router out of the public site's build that its options switch off, but that no bundler can see
 * unused. The router's version is pinned; a version in which one of them stands elsewhere breaks the build here.
 */
export const leanRouter = (environment: string): Plugin => ({
  name: 'lean-router',
  enforce: 'pre',
  apply: 'build',
  applyToEnvironment: (candidate) => candidate.name === environment,
  transform(code, id) {
    const wanted = cuts.filter(({ file }) => file.test(id))
    if (wanted.length === 0) return undefined
    const missing = wanted.find(({ from }) => !from.test(code))
    if (missing) throw new Error(`the router was cut differently before: ${missing.from}`)
    return { code: wanted.reduce((text, { from, to }) => text.replace(from, () => to), code), map: null }
  },
})

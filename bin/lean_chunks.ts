import path from 'node:path'
import type { Plugin, Rolldown } from 'vite'

type Chunk = Rolldown.OutputChunk

const pageOf = /\/src\/app\/\w+\/routes\/(.*)\.tsx\?tsr-split=component$/

/** Which file has the page of each route, also where pages of several routes went into one file. */
const pagesOf = (chunks: readonly Chunk[]): Record<string, string> =>
  Object.fromEntries(
    chunks.flatMap((chunk) =>
      chunk.moduleIds.flatMap((id) => {
        const page = pageOf.exec(id)?.[1]
        return page === undefined ? [] : [[page, chunk.fileName]]
      }),
    ),
  )

const importOf = (file: string) =>
  new RegExp(`import\\{([^}]*)\\}from(["'\`])\\./${path.basename(file).replaceAll('.', '\\.')}\\2;?`)

/** `n as e,t` as pairs of the name outside and the name inside. */
const pairs = (list: string) =>
  list.split(',').map((part) => {
    const [outside = '', inside = outside] = part.trim().split(' as ')
    return { outside, inside }
  })

/**
 * The bundler keeps its own few lines of help in a file, which costs a page a request. Here they move into the file that
 * everything else waits for anyway.
 */
const mergeRuntime = (chunks: readonly Chunk[]): string | undefined => {
  const runtime = chunks.find(({ name }) => name === 'rolldown-runtime')
  const vendor = chunks.find(({ name }) => name === 'vendor')
  if (!runtime || !vendor) return undefined
  const users = chunks.filter(({ code }) => importOf(runtime.fileName).test(code))
  const exported = /export\{([^}]*)\};?\s*$/.exec(runtime.code)
  const expected = chunks.filter((chunk) => chunk.imports.includes(runtime.fileName))
  if (!exported || users.includes(vendor) || users.length < expected.length)
    throw new Error('the runtime of the bundler looks different than before')
  // An export reads `inside as outside`, an import `outside as inside`.
  const list = pairs(exported[1] ?? '').map(({ outside, inside }) => `${inside}:${outside}`)
  vendor.code += `;const $runtime=(()=>{${runtime.code.slice(0, exported.index)};return{${list}}})();export{$runtime};`
  const address = `./${path.basename(vendor.fileName)}`
  for (const chunk of users) {
    chunk.code = chunk.code.replace(importOf(runtime.fileName), (_, wanted: string) => {
      const names = pairs(wanted).map(({ outside, inside }) => `${outside}:${inside}`)
      return `import{$runtime as $runtimeHere}from"${address}";const{${names}}=$runtimeHere;`
    })
    chunk.imports = [...new Set([vendor.fileName, ...chunk.imports.filter((file) => file !== runtime.fileName)])]
  }
  return runtime.fileName
}

/** Fewer files for the public site, and a list of which file has which page (.vite/site-pages.json). */
export const leanChunks = (environment: string): Plugin => ({
  name: 'lean-chunks',
  apply: 'build',
  applyToEnvironment: (candidate) => candidate.name === environment,
  generateBundle: {
    order: 'pre',
    handler(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const merged = mergeRuntime(chunks)
      if (merged) delete bundle[merged]
      this.emitFile({ type: 'asset', fileName: '.vite/site-pages.json', source: JSON.stringify(pagesOf(chunks)) })
    },
  },
})

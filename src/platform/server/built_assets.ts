import { readFileSync } from 'node:fs'
import path from 'node:path'

type ManifestEntry = { readonly file: string; readonly imports?: readonly string[]; readonly css?: readonly string[] }
type Manifest = Record<string, ManifestEntry>

/** What a page needs to know of the build of one entry. */
export type BuiltEntry = {
  /** Address of the first module. */
  readonly entry: string
  /** Style sheets of the entry, addresses and text. */
  readonly styles: readonly string[]
  readonly css: string
  /** Addresses of every module that these routes need, the entry's first. */
  readonly chunksOf: (routeIds: readonly string[]) => string[]
}

const closure = (manifest: Manifest, key: string, found = new Map<string, ManifestEntry>()) => {
  const entry = manifest[key]
  if (!entry || found.has(key)) return found
  found.set(key, entry)
  for (const next of entry.imports ?? []) closure(manifest, next, found)
  return found
}

/** '/products/$id/{-$slug}' and 'products.$id.{-$slug}.tsx' mean the same route. */
const routeName = (text: string) =>
  `/${text}`
    .replace(/[./]+/g, '/')
    .replace(/\/(index|route)$/, '')
    .replace(/^\/|\/$/g, '')

const pointsTo = (source: string) => /^import\s*"\.\/([^"]+)";?\s*$/.exec(source)?.[1]

/** The page of a route, as the manifest names it: the router's plug-in cuts it off the route's definition. */
const pageOf = /\/routes\/(.*)\.tsx\?tsr-split=component$/

/**
 * Reads the build of one entry from dist/.
 *
 * @param manifestName 'site' or 'admin'
 * @param entryKey the source file of the entry, as the manifest names it
 */
export const builtEntry = (dist: string, manifestName: 'site' | 'admin', entryKey: string): BuiltEntry => {
  const file = path.join(dist, 'client/.vite', `${manifestName}.json`)
  // Vite of the same build wrote it.
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest
  const base = [...closure(manifest, entryKey).values()]
  const entry = base[0]
  if (!entry) throw new Error(`${file} has no entry ${entryKey}; run npm run build`)
  const byRoute = new Map<string, string[]>()
  for (const key of Object.keys(manifest)) {
    const page = pageOf.exec(key)?.[1]
    if (page === undefined) continue
    const files = [...closure(manifest, key).values()].map((part) => part.file)
    byRoute.set(routeName(page), files)
  }
  // The entry's own file only points to the group of chunks that it went into: one request less without it.
  const first = pointsTo(readFileSync(path.join(dist, 'client', entry.file), 'utf8'))
  const files = base.map((part) => part.file).filter((file) => !first || file !== entry.file)
  const own = manifest['src/ui/styles/site.css']
  // With chunk groups a style sheet belongs to whichever chunk imports it, not on the entry.
  const imported = Object.values(manifest).filter((part) => files.includes(part.file))
  const unique = [...new Set([...(own ? [own.file] : []), ...imported.flatMap((part) => part.css ?? [])])]
  return {
    entry: `/${first ? `assets/${first}` : entry.file}`,
    styles: unique.map((style) => `/${style}`),
    css: unique.map((style) => readFileSync(path.join(dist, 'client', style), 'utf8').trim()).join('\n'),
    chunksOf: (routeIds) => {
      const parts = routeIds.flatMap((id) => byRoute.get(routeName(id)) ?? [])
      return [...new Set([...files, ...parts])].map((part) => `/${part}`)
    },
  }
}

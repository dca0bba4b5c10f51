/**
 * Settings of the two route trees and their writer. The trees (src/app/*\/routeTree.gen.ts) are committed, so that a
 * fresh clone type-checks without a build. `node bin/route_trees.ts` writes them; `--check` ends with 1 when one is old.
 */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { Generator, getConfig } from '@tanstack/router-generator'

const root = path.resolve(import.meta.dirname, '..')

export const entries = ['site', 'admin'] as const
export type Entry = (typeof entries)[number]

const treeOf = (entry: Entry) => path.join(root, 'src/app', entry, 'routeTree.gen.ts')

/** What both the writer and Vite's router plug-in must agree on. */
export const routeTreeSettings = (entry: Entry) =>
  ({
    target: 'react',
    routesDirectory: path.join(root, 'src/app', entry, 'routes'),
    generatedRouteTree: treeOf(entry),
    addExtensions: true,
    quoteStyle: 'single',
    semicolons: false,
    disableLogging: true,
    tmpDir: path.join(root, '.cache/routes', entry),
  }) as const

/** Writes both route trees from the files on disk. */
export const writeRouteTrees = async (): Promise<void> => {
  for (const entry of entries) {
    const folder = path.join(root, 'src/app', entry)
    const config = getConfig(routeTreeSettings(entry), folder)
    await new Generator({ config, root: folder }).run()
  }
}

if (process.argv[1] === import.meta.filename) {
  const before = entries.map((entry) => readFileSync(treeOf(entry), 'utf8'))
  await writeRouteTrees()
  const old = entries.filter((entry, at) => readFileSync(treeOf(entry), 'utf8') !== before[at])
  if (process.argv.includes('--check') && old.length > 0) {
    process.stderr.write(`route trees were out of date and have been rewritten: ${old.join(', ')}\n`)
    process.exitCode = 1
  }
}

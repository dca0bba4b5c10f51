// What the build of the pages depends on. Plain JavaScript, because bin/run.mjs reads it with any Node.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** Folders whose every file may change what is built, and files beside them. */
const folders = ['src', 'bin']
const beside = /^(vite.*\.ts|tsconfig.*\.json|package(-lock)?\.json)$/

const hash = (content) => createHash('sha256').update(content).digest('hex')

/**
 * A text that changes with every source of the build: pages, server, and the programs that build. Tests are none.
 *
 * @param {string} root the folder of the product
 * @returns {string}
 */
export function stampOfSources(root) {
  const inside = folders.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
      .map((entry) => path.relative(root, path.join(entry.parentPath ?? entry.path, entry.name))),
  )
  const files = [...inside, ...readdirSync(root).filter((name) => beside.test(name))].sort()
  return hash(files.map((file) => file + hash(readFileSync(path.join(root, file)))).join('\n'))
}

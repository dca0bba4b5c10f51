// npm run recipe: makes the noun of docs/add_a_noun.md in a copy of the repository, generates, compiles it and runs the
// walks of tests/contract/ over it. The copy stays where a step failed.
import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { blocksOf, patched, recipeFile } from './recipe.ts'

const root = path.resolve(import.meta.dirname, '..')
const copy = mkdtempSync(path.join(tmpdir(), 'recipe-'))
const blocks = blocksOf(readFileSync(path.join(root, recipeFile), 'utf8'))

copyRepository()
writeNoun()
const bin = (file: string) => path.join('node_modules', file)
const vitest = [bin('vitest/vitest.mjs'), 'run']
const sources = [...new Set(blocks.map(({ file }) => file).filter((file) => !file.endsWith('.sql')))]
const walks = '{access,audit,bad_input,lists,log_words,openapi,personal,proofs,repeats,typed_values,versions}'
// tests of its calls by name, and two that look at all calls at once
const named = '[ /]suppliers|of whom each personal property is|has a personal name'
// whatever Node runs this: the command of the recipe picks its own
step('generate', ['bin/run.mjs', 'generate'])
step('style', [bin('@biomejs/biome/bin/biome'), 'check', '--error-on-warnings', ...sources])
step('types', [bin('typescript/bin/tsc'), '-b', 'tsconfig.json', 'tsconfig.admin.json', '--builders', '1'])
step('walks', [...vitest, ...globSync(`tests/contract/${walks}.test.ts`, { cwd: root }), '-t', named])
step('tables', [...vitest, 'src/registry/tables.test.ts', 'bin/subject_words.test.ts'])
rmSync(copy, { recursive: true, force: true })

/** What git knows, with links to the packages; what the compiler remembers saves it most of its work. */
function copyRepository(): void {
  const { stdout } = spawnSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  const files = stdout.split('\0').filter((file) => file !== '' && existsSync(path.join(root, file)))
  if (files.length === 0) throw new Error('git lists no file to copy')
  for (const file of files) cpSync(path.join(root, file), path.join(copy, file))
  symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'))
  const remembered = path.join(root, '.cache/types')
  if (existsSync(remembered)) cpSync(remembered, path.join(copy, '.cache/types'), { recursive: true })
}

function writeNoun(): void {
  for (const block of blocks) {
    const target = path.join(copy, block.file)
    mkdirSync(path.dirname(target), { recursive: true })
    writeFileSync(target, block.language === 'diff' ? patched(readFileSync(target, 'utf8'), block) : block.text)
  }
}

function step(name: string, line: readonly string[]): void {
  const began = performance.now()
  const { status } = spawnSync(process.execPath, line, { cwd: copy, stdio: 'inherit' })
  console.log(`${status === 0 ? '✓' : '✗'} ${name}, ${((performance.now() - began) / 1000).toFixed(0)} s`)
  if (status === 0) return
  console.log(`The copy: ${copy}`)
  process.exit(1)
}

/**
 * `npm run mutants -- <folder> [<folder of more tests> …]`: changes the rules, services and queries of a folder one by one
 * and says which changes its tests do not notice. Files, with commas between them, are changed alone, and tried on the tests
 * that are named: `npm run mutants -- src/domains/orders/rules.ts src/domains/orders/rules.test.ts`. What it needs is no part
 * of the product's lock: it is installed on the first run (bench/mutants).
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** Words, declarations and tests. */
const notMutated = ['*.test.ts', '*.test.tsx', '*messages.ts', '*contract.ts', 'routes.ts']

process.chdir(path.join(import.meta.dirname, '..'))
const [mutated = '', ...more] = process.argv.slice(2).map((name) => name.replace(/\/$/, ''))
const places = mutated.split(',')
const missing = [...places, ...more].filter((place) => !existsSync(place))
if (missing.length > 0) {
  console.error('Say which folder: npm run mutants -- src/domains/payments/refunds', ...missing)
  process.exit(1)
}
const folders = places.filter((place) => !place.endsWith('.ts'))

const tool = 'bench/mutants'
const run = (command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}, cwd = '.') =>
  spawnSync(command, args, { cwd, stdio: 'inherit', env: { ...process.env, ...env } }).status ?? 1

if (!existsSync(`${tool}/node_modules`)) {
  const status = run('npm', ['ci'], {}, tool)
  if (status !== 0) process.exit(status)
}

const config = '.cache/mutants.json'
mkdirSync('.cache', { recursive: true })
writeFileSync(
  config,
  JSON.stringify({
    mutate: places.flatMap((place) =>
      place.endsWith('.ts') ? [place] : [`${place}/**/*.{ts,tsx}`, ...notMutated.map((name) => `!${place}/**/${name}`)],
    ),
    testRunner: 'vitest',
    plugins: [path.resolve(tool, 'node_modules/@stryker-mutator/vitest-runner/dist/src/index.js')],
    vitest: { configFile: 'vitest.mutants.config.ts', related: false },
    coverageAnalysis: 'perTest',
    // what runs once, when a module is loaded, would need a new process for each change
    ignoreStatic: true,
    concurrency: 1,
    // a test that fills a database takes seconds
    timeoutMS: 60_000,
    dryRunTimeoutMinutes: 30,
    tempDirName: '.cache/mutants',
    ignorePatterns: ['.data', '.cache', 'dist', 'docs', 'bench/mutants/node_modules'],
    // TypeScript 7 has no such interface, and nothing here needs it
    tsconfigFile: 'none',
    reporters: ['progress-append-only', 'clear-text'],
    clearTextReporter: { allowEmojis: false, logTests: false, reportTests: false },
    allowConsoleColors: false,
  }),
)
process.exit(
  run(process.execPath, [`${tool}/node_modules/@stryker-mutator/core/bin/stryker.js`, 'run', config], {
    MUTANTS_TESTS: [...folders, ...more].join(','),
  }),
)

// The test command. Every suite runs even when one before it failed; the last line is the sum of all.
import { spawnSync } from 'node:child_process'
import { existsSync, globSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { type Project, walk } from './journeys.ts'
import { nounCycles } from './noun_cycles.ts'
import { failedInVitest, secondsInVitest, slowest, type VitestReport } from './test_reports.ts'

interface Result {
  readonly suite: string
  readonly passed: number
  readonly failed: number
  readonly seconds: number
  /** One line for each failed test, where the suite says which. */
  readonly names?: readonly string[]
}

process.chdir(path.join(import.meta.dirname, '..'))
mkdirSync('.cache', { recursive: true })
const onlyCheck = process.argv.includes('--only-check')
const onlyJourneys = process.argv.includes('--only-journeys')
const onlyOldest = process.argv.includes('--only-oldest')
/** CI sets it: everything, instead of what a change needs to be tried within twelve minutes. */
const whole = process.env.WHOLE === '1'
/** Tests that fill a hundred thousand rows or the demo several times, five minutes of work in all. */
const large = [
  'src/cli.test.ts',
  'src/demo/seed.test.ts',
  'src/domains/adoptions/imports/imports.test.ts',
  'src/domains/jobs/large_*.test.ts',
  'src/domains/ledger/volume.test.ts',
  'src/domains/ledger/campaign_gifts/volume.test.ts',
  'tests/contract/shared.test.ts',
]
/** The oldest PostgreSQL that the product runs on. */
const oldest = '15'
const hasOldest = existsSync(`/usr/lib/postgresql/${oldest}/bin/postgres`)
const services = 'src/domains/'
const results: Result[] = []
/** When the suite that is going on began, in milliseconds since 1970. */
let began = Date.now()
/** What a run of everything, and one before a commit, should take on two cores. */
const wantedMinutes = whole ? 30 : 12
/**
 * CI is cut at 90 minutes and then says nothing: what hangs is ended before, so that the summary names its suite. All journeys
 * at both widths take longer on a slow machine, and nothing cuts them.
 */
const deadline = Date.now() + (onlyJourneys ? 300 : 80) * 60_000
/** On a slow machine the remaining journeys are skipped, and named, so that faults and mixed use still run before the deadline. */
const lastStart = whole ? Date.now() + 58 * 60_000 : deadline
/** Walks over many pages that look at one thing each: a change of a noun shows first in the journeys of that noun. */
const last =
  /(dev|filled|fuzz_pages|hydration|information|line_breaks|links|list_cards|lost_addresses|missing_records|preload|presses|public_limits|raw_pages|record_keys|redirects|scrolling|without_scripts)\.(desktop\.|phone\.)?spec/
const skipped: string[] = []

if (!onlyJourneys && !onlyOldest) runChecks()
// the check of a change asks nobody outside
if (whole) step('advisories of the lock', ['bin/advisories.ts'])
if (whole) step('recipe of a noun', ['bin/run_recipe.ts'])
if (onlyJourneys) {
  if (buildPages()) await runJourneys('journeys', [{ name: 'desktop' }, { name: 'phone' }])
} else if (onlyOldest) {
  runOnOldestPostgres()
} else if (!onlyCheck) {
  if (whole) runAllVitest()
  else runVitest('unit and service tests, PostgreSQL 18', {}, without(large))
  if (buildPages()) {
    const core = { CORE_JOURNEYS: '1' }
    const desktop = whole ? { name: 'desktop', last } : { name: 'desktop', env: core }
    const suite = whole ? 'journeys at 1440, core journeys at 390' : 'core journeys'
    await runJourneys(suite, [desktop, { name: 'phone', env: core, last }])
    if (whole) runVitest('faults', {}, ['--config', 'vitest.faults.config.ts'])
    if (whole) runVitest('money', {}, ['--config', 'vitest.money.config.ts'])
  }
}
report()

function runChecks(): void {
  const bin = (file: string) => `node_modules/${file}`
  step('types', [bin('typescript/bin/tsc'), '-b', 'tsconfig.json', 'tsconfig.site.json', 'tsconfig.admin.json'])
  step('style (Biome)', [bin('@biomejs/biome/bin/biome'), 'check', '--error-on-warnings', '.'])
  checkDependencies(bin('dependency-cruiser/bin/dependency-cruiser.mjs'))
  step('nothing unused (knip)', [bin('knip/bin/knip.js'), '--no-progress'])
  step('words only in messages.ts', ['bin/check-words.ts'])
  step('colours only in tokens.css', ['bin/check-colours.ts'])
}

/** dependency-cruiser reports success when it could read nothing, so it must have seen every module there is. */
function checkDependencies(cruiser: string): void {
  const output = '.cache/dependencies.json'
  rmSync(output, { force: true })
  const suite = 'dependency rules'
  heading(suite)
  node([cruiser, 'src', '--config', '.dependency-cruiser.cjs', '--output-type', 'json', '--output-to', output])
  const report = readJson<{ modules: CruisedModule[]; summary: { violations: Violation[] } }>(output)
  const seen = new Set(report?.modules.map((module) => module.source))
  const unseen = globSync('src/**/*.{ts,tsx}').filter(
    (file) => !/\.(test|test-d|gen|d)\.tsx?$/.test(file) && !seen.has(file),
  )
  const violations = report?.summary.violations ?? []
  for (const { rule, from, to } of violations) console.log(`${rule.severity} ${rule.name}: ${from} → ${to}`)
  for (const file of unseen) console.log(`not looked at: ${file}`)
  const cycles = nounCycles(report?.modules ?? [])
  for (const cycle of cycles) console.log(`nouns in a circle: ${cycle}`)
  console.log(`${seen.size} modules, ${violations.length + cycles.length} violations`)
  const isGood = report !== undefined && seen.size > 0 && unseen.length + violations.length + cycles.length === 0
  add(suite, isGood, isGood ? 1 : 0, 0)
}

interface CruisedModule {
  readonly source: string
  readonly dependencies: readonly { readonly resolved: string }[]
}

interface Violation {
  readonly rule: { readonly name: string; readonly severity: string }
  readonly from: string
  readonly to: string
}

/** Each test once: those of services on the oldest PostgreSQL where the machine has it, all others on the newest. */
function runAllVitest(): void {
  if (hasOldest) {
    runVitest('unit and contract tests, PostgreSQL 18', {}, without([`${services}**`]))
    runOnOldestPostgres()
  } else {
    console.log(`\n(This machine has no PostgreSQL ${oldest}: the service tests run on the newest one.)`)
    runVitest('unit and service tests, PostgreSQL 18', {}, [])
  }
}

function runOnOldestPostgres(): void {
  if (hasOldest) runVitest(`service tests, PostgreSQL ${oldest}`, { TEST_POSTGRES: oldest }, [services])
  else console.log(`\n(This machine has no PostgreSQL ${oldest}: its part of the tests needs the binaries.)`)
}

function without(files: readonly string[]): string[] {
  return files.flatMap((pattern) => ['--exclude', pattern])
}

function runVitest(suite: string, env: Record<string, string>, files: readonly string[]): void {
  heading(suite)
  const output = '.cache/vitest.json'
  rmSync(output, { force: true })
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${output}`]
  const isGood = node(['node_modules/vitest/vitest.mjs', 'run', ...reporters, ...files], env)
  const report = readJson<VitestReport>(output)
  if (report) tellSlowest(secondsInVitest(report))
  add(suite, isGood, report?.numPassedTests ?? 0, report?.numFailedTests ?? 0, report && failedInVitest(report))
}

/**
 * Journeys and faults run against the built product. Built as the start builds it, which leaves its stamp: a test that
 * starts the product would else build again, beneath the servers of others.
 */
function buildPages(): boolean {
  const isGood = step('build', ['bin/run.mjs', 'build'])
  if (!isGood) add('journeys', false, 0, 0)
  return isGood
}

async function runJourneys(suite: string, projects: readonly Project[]): Promise<void> {
  heading(suite)
  try {
    const walked = await walk(projects, { lastStart, deadline })
    tellSlowest(walked.seconds)
    skipped.push(...walked.skipped)
    add(suite, walked.isGood, walked.passed, walked.failed, walked.names)
  } catch (error) {
    console.log((error as Error).message)
    add(suite, false, 0, 0)
  }
}

function step(suite: string, args: string[]): boolean {
  heading(suite)
  const isGood = node(args)
  add(suite, isGood, isGood ? 1 : 0, 0)
  return isGood
}

/** A suite that ended badly, or in which nothing ran, counts as at least one failure. */
function add(suite: string, isGood: boolean, passed: number, failed: number, names?: readonly string[]): void {
  const nothingRan = passed + failed === 0
  const seconds = (Date.now() - began) / 1000
  results.push({ suite, passed, failed: isGood && !nothingRan ? failed : Math.max(failed, 1), seconds, names })
}

function node(args: string[], env: Record<string, string> = {}): boolean {
  const timeout = Math.max(1, deadline - Date.now())
  const { status, error } = spawnSync(process.execPath, args, {
    stdio: 'inherit',
    env: { ...process.env, ...env },
    timeout,
  })
  if (error) console.log(`${args[0]}: ${error.message}`)
  return status === 0
}

function tellSlowest(seconds: Readonly<Record<string, number>>): void {
  console.log(['', 'slowest:', ...slowest(seconds)].join('\n'))
}

function heading(text: string): void {
  began = Date.now()
  console.log(`\n=== ${text} ===`)
}

function readJson<Content>(file: string): Content | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Content) : undefined
}

function report(): void {
  heading('summary')
  for (const { suite, passed, failed, seconds, names = [] } of results) {
    const state = failed > 0 ? 'FAILED' : 'ok    '
    console.log(`${state}  ${suite}: ${passed} passed, ${failed} failed, ${Math.round(seconds)} s`)
    for (const name of names) console.log(`        ${name}`)
  }
  const sum = (key: 'passed' | 'failed' | 'seconds') => results.reduce((total, result) => total + result[key], 0)
  const minutes = sum('seconds') / 60
  if (skipped.length > 0) console.log(`SKIPPED no time left, npm run journeys runs them: ${skipped.join(' ')}`)
  if (minutes > wantedMinutes) console.log(`SLOW    ${minutes.toFixed(1)} minutes, ${wantedMinutes} wanted`)
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
  process.exitCode = sum('failed') > 0 ? 1 : 0
}

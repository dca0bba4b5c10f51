// The journeys in parts, several at a time: a journey waits for its browser as long as it works, so that one after the
// other leaves half of the machine idle. Each part has a server, a database with the demo and a mail server of its own.
import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, constants, cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { ensureBrowser } from './browser.ts'
import { seedDemo } from './demo_server.ts'
import { freePort } from './free_port.ts'
import { type Part, partsOf, type Seconds, secondsOf, withMeasured } from './journey_parts.ts'
import { failedInPlaywright, type PlaywrightReport, secondsInPlaywright } from './test_reports.ts'

/** A project of Playwright to walk, with more variables for it. */
export interface Project {
  readonly name: string
  readonly env?: Readonly<Record<string, string>>
  /** Files that run after those of all projects, and are skipped first when time runs out. */
  readonly last?: RegExp
}

/** Both in milliseconds since 1970. */
export interface Limits {
  /** No part is started after this: what is skipped is named, and has not failed. */
  readonly lastStart: number
  /** A part that still goes on then is ended, and has failed. */
  readonly deadline: number
}

export interface Walked {
  readonly isGood: boolean
  readonly passed: number
  /** Those that passed only when they were repeated are among the failed. */
  readonly failed: number
  readonly names: readonly string[]
  /** Measured seconds of each file, by project and name: `desktop/give.spec.ts`. */
  readonly seconds: Seconds
  /** Files that there was no time to start: `desktop/give.spec.ts`. */
  readonly skipped: readonly string[]
}

type WalkedPart = Omit<Walked, 'skipped'>

const playwright = 'node_modules/@playwright/test/cli.js'
const atOnce = 3
const folderOfRuns = '.data/journeys'
/** Measured seconds of each file, which the next run packs its parts by. Each run writes what changed. */
const measuredFile = 'tests/journeys/seconds.json'

/**
 * Walks all projects in parts of about equal time, three at a time, and answers what they came to together. Throws one
 * sentence without a browser.
 */
export async function walk(projects: readonly Project[], { lastStart, deadline }: Limits): Promise<Walked> {
  const browser = await ensureBrowser()
  const measured = JSON.parse(readFileSync(measuredFile, 'utf8')) as Seconds
  const waiting = partsOf(
    projects.map((project) => ({ ...project, files: filesOf(project, browser) })),
    measured,
  )
  rmSync(folderOfRuns, { recursive: true, force: true })
  const seed = `${folderOfRuns}/seed`
  await seedDemo(seed)
  const walked: WalkedPart[] = []
  const next = async (): Promise<void> => {
    while (Date.now() < lastStart) {
      const part = waiting.shift()
      if (!part) return
      walked.push(await walkPart(part, seed, browser, deadline))
    }
  }
  await Promise.all(Array.from({ length: atOnce }, next))
  const seconds = Object.assign({}, ...walked.map((part) => part.seconds)) as Seconds
  writeFileSync(measuredFile, `${JSON.stringify(withMeasured(measured, seconds), null, 2)}\n`)
  return {
    isGood: walked.every(({ isGood }) => isGood),
    passed: walked.reduce((sum, { passed }) => sum + passed, 0),
    failed: walked.reduce((sum, { failed }) => sum + failed, 0),
    names: walked.flatMap(({ names }) => names),
    seconds,
    skipped: waiting.flatMap(({ project, files }) => files.map((file) => `${project}/${file}`)),
  }
}

/** The files of a project, in the order in which Playwright walks them. Throws where they cannot be read. */
function filesOf({ name, env }: Project, browser: string): string[] {
  const args = [playwright, 'test', '--list', '--reporter=json', `--project=${name}`]
  const { stdout } = spawnSync(process.execPath, args, {
    encoding: 'utf8',
    env: { ...process.env, CHROMIUM_PATH: browser, ...env },
    maxBuffer: 64 * 1024 * 1024,
  })
  const { suites, errors } = JSON.parse(stdout) as { suites: { file: string }[]; errors: { message?: string }[] }
  if (errors.length > 0 || suites.length === 0)
    throw new Error(`No journeys of ${name}: ${errors[0]?.message ?? 'none match'}`)
  return suites.map(({ file }) => file)
}

async function walkPart(part: Part, seed: string, browser: string, deadline: number): Promise<WalkedPart> {
  const folder = `${folderOfRuns}/${part.name}`
  // Each part starts from the demo data as it was seeded.
  cpSync(seed, `${folder}/data`, { recursive: true, mode: constants.COPYFILE_FICLONE })
  // PostgreSQL refuses a folder that others may enter, and folders are copied without their modes.
  chmodSync(`${folder}/data/postgres`, 0o700)
  const env = {
    ...process.env,
    CHROMIUM_PATH: browser,
    JOURNEYS_FOLDER: folder,
    JOURNEYS_PORT: String(await freePort()),
    JOURNEYS_SMTP_PORT: String(await freePort()),
    ...part.env,
  }
  const left = `--global-timeout=${Math.max(1, deadline - Date.now())}`
  const files = part.files.map((file) => `/${file.replaceAll('.', '\\.')}$`)
  const status = await run([playwright, 'test', left, `--project=${part.project}`, ...files], env)
  const file = path.join(folder, 'report.json')
  const report = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as PlaywrightReport) : undefined
  const { expected, unexpected, flaky } = report?.stats ?? { expected: 0, unexpected: 0, flaky: 0 }
  const failed = unexpected + flaky
  // A part that ended badly without a failed journey, as for want of its server, counts as one.
  return {
    isGood: status === 0,
    passed: expected,
    failed: status === 0 ? failed : Math.max(failed, 1),
    names: report ? failedInPlaywright(report) : [`part ${part.name} wrote no report`],
    seconds: report ? secondsOf(part.project, secondsInPlaywright(report)) : {},
  }
}

function run(args: readonly string[], env: NodeJS.ProcessEnv): Promise<number | null> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { stdio: 'inherit', env })
    child.on('error', reject)
    child.on('close', resolve)
  })
}

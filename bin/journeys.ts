// The journeys in parts, several at a time: a journey waits for its browser as long as it works, so that one after the
// other leaves half of the machine idle. Each part has a server, a database with the demo and a mail server of its own.
import { spawn } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { ensureBrowser } from './browser.ts'
import { failedInPlaywright, type PlaywrightReport } from './failed_tests.ts'

/** What Playwright is asked for in one part: its arguments, and more variables. */
export interface Part {
  readonly args: readonly string[]
  readonly env?: Readonly<Record<string, string>>
}

export interface Walked {
  readonly isGood: boolean
  readonly passed: number
  /** Those that passed only when they were repeated are among the failed. */
  readonly failed: number
  readonly names: readonly string[]
}

const atOnce = 2

/** A project of Playwright in so many parts, cut between files. */
export const partsOf = (project: string, count: number, env: Part['env'] = {}): Part[] =>
  Array.from({ length: count }, (_, at) => ({ args: [`--project=${project}`, `--shard=${at + 1}/${count}`], env }))

/**
 * Walks all parts, two at a time, and answers what they came to together. Throws one sentence without a browser.
 *
 * @param deadline in milliseconds since 1970: a part that still goes on then is ended, and has failed
 */
export async function walk(parts: readonly Part[], deadline: number): Promise<Walked> {
  const browser = await ensureBrowser()
  const waiting = [...parts.entries()]
  const walked: Walked[] = []
  const next = async (): Promise<void> => {
    for (let part = waiting.shift(); part; part = waiting.shift())
      walked.push(await walkPart(...part, browser, deadline))
  }
  await Promise.all(Array.from({ length: atOnce }, next))
  return {
    isGood: walked.every(({ isGood }) => isGood),
    passed: walked.reduce((sum, { passed }) => sum + passed, 0),
    failed: walked.reduce((sum, { failed }) => sum + failed, 0),
    names: walked.flatMap(({ names }) => names),
  }
}

async function walkPart(at: number, part: Part, browser: string, deadline: number): Promise<Walked> {
  const folder = `.data/journeys/${at + 1}`
  rmSync(folder, { recursive: true, force: true }) // each part starts from the demo data as it is seeded
  const env = {
    ...process.env,
    CHROMIUM_PATH: browser,
    JOURNEYS_FOLDER: folder,
    JOURNEYS_PORT: String(await freePort()),
    JOURNEYS_SMTP_PORT: String(await freePort()),
    ...part.env,
  }
  const left = `--global-timeout=${Math.max(1, deadline - Date.now())}`
  const status = await run(['node_modules/@playwright/test/cli.js', 'test', left, ...part.args], env)
  const file = `${folder}/report.json`
  const report = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as PlaywrightReport) : undefined
  const { expected, unexpected, flaky } = report?.stats ?? { expected: 0, unexpected: 0, flaky: 0 }
  const failed = unexpected + flaky
  // A part that ended badly without a failed journey, as for want of its server, counts as one.
  return {
    isGood: status === 0,
    passed: expected,
    failed: status === 0 ? failed : Math.max(failed, 1),
    names: report ? failedInPlaywright(report) : [`part ${at + 1} wrote no report`],
  }
}

function run(args: readonly string[], env: NodeJS.ProcessEnv): Promise<number | null> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { stdio: 'inherit', env })
    child.on('error', reject)
    child.on('close', resolve)
  })
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

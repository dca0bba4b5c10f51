// The names of the tests that failed, from the JSON reports of Vitest and Playwright: the summary repeats them, since
// whoever reads CI often sees only the end of the output.
import path from 'node:path'

export interface VitestReport {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly testResults: readonly {
    readonly name: string
    readonly status: string
    readonly message?: string
    /** Milliseconds since 1970. */
    readonly startTime: number
    readonly endTime: number
    readonly assertionResults: readonly {
      readonly fullName: string
      readonly status: string
      readonly failureMessages?: readonly (string | undefined)[] | null
    }[]
  }[]
}

export interface PlaywrightReport {
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number }
  readonly suites: readonly PlaywrightSuite[]
}

interface PlaywrightSuite {
  readonly file: string
  readonly suites?: readonly PlaywrightSuite[]
  readonly specs?: readonly {
    readonly title: string
    readonly file: string
    readonly line: number
    readonly ok: boolean
    readonly tests: readonly {
      readonly status: string
      readonly results: readonly { readonly duration: number; readonly error?: { readonly message?: string } }[]
    }[]
  }[]
}

/** One line for each failed test: file, name and first line of the error. A file that could not be read counts too. */
export function failedInVitest(report: VitestReport): string[] {
  return report.testResults.flatMap((file) => {
    const name = path.relative('.', file.name)
    const failed = file.assertionResults.filter((test) => test.status === 'failed')
    if (failed.length === 0) return file.status === 'failed' ? [line(name, '', file.message)] : []
    return failed.map((test) => line(name, test.fullName, test.failureMessages?.[0]))
  })
}

/** One line for each journey that failed, or passed only when it was repeated. */
export function failedInPlaywright(report: PlaywrightReport): string[] {
  return report.suites.flatMap(function failedIn(suite: PlaywrightSuite): string[] {
    const specs = (suite.specs ?? []).flatMap((spec) =>
      spec.tests
        .filter((test) => test.status === 'unexpected' || test.status === 'flaky')
        .map((test) => {
          const message = test.results.find((result) => result.error)?.error?.message
          return line(`${spec.file}:${spec.line}`, spec.title, message)
        }),
    )
    return [...specs, ...(suite.suites ?? []).flatMap(failedIn)]
  })
}

/** Seconds of each file of tests. */
export function secondsInVitest(report: VitestReport): Record<string, number> {
  return Object.fromEntries(
    report.testResults.map(({ name, startTime, endTime }) => [path.relative('.', name), (endTime - startTime) / 1000]),
  )
}

/** Seconds of each file of journeys. */
export function secondsInPlaywright(report: PlaywrightReport): Record<string, number> {
  return Object.fromEntries(report.suites.map((suite) => [suite.file, millisecondsOf(suite) / 1000]))
}

function millisecondsOf(suite: PlaywrightSuite): number {
  const results = (suite.specs ?? []).flatMap((spec) => spec.tests.flatMap((test) => test.results))
  const own = results.reduce((sum, { duration }) => sum + duration, 0)
  return (suite.suites ?? []).reduce((sum, inner) => sum + millisecondsOf(inner), own)
}

/** The slowest files, slowest first, one line each. */
export function slowest(seconds: Readonly<Record<string, number>>, count = 10): string[] {
  return Object.entries(seconds)
    .sort(([, one], [, other]) => other - one)
    .slice(0, count)
    .map(([file, each]) => `${each.toFixed(1)} s  ${file}`)
}

function line(place: string, test: string, message = ''): string {
  const [error = ''] = stripColours(message).trim().split('\n')
  return [place, test, error].filter(Boolean).join(' › ')
}

function stripColours(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: colours of a terminal begin with the escape character.
  return text.replaceAll(/\u001b\[[0-9;]*m/g, '')
}

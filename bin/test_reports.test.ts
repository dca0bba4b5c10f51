import { expect, test } from 'vitest'
import { failedInPlaywright, failedInVitest, secondsInPlaywright, secondsInVitest, slowest } from './test_reports.ts'

test('the summary names each failed test with its file and the first line of its error', () => {
  const assertionResults = [
    { fullName: 'a cart adds up', status: 'passed', failureMessages: [] },
    { fullName: 'a cart is emptied', status: 'failed', failureMessages: ['\u001b[31mexpected 1\u001b[39m\n  at x'] },
  ]
  const time = { startTime: 0, endTime: 1000 }
  const testResults = [
    { name: `${process.cwd()}/src/cart.test.ts`, status: 'failed', ...time, assertionResults },
    {
      name: `${process.cwd()}/src/broken.test.ts`,
      status: 'failed',
      message: 'no such module',
      ...time,
      assertionResults: [],
    },
    { name: `${process.cwd()}/src/good.test.ts`, status: 'passed', message: '', ...time, assertionResults: [] },
  ]

  expect(failedInVitest({ numPassedTests: 1, numFailedTests: 1, testResults })).toEqual([
    'src/cart.test.ts › a cart is emptied › expected 1',
    'src/broken.test.ts › no such module',
  ])
})

test('a journey that failed and one that passed only when repeated are both named, however deep they stand', () => {
  const specs = [
    spec('gives', [{ status: 'expected', results: [{}] }]),
    spec('buys', [{ status: 'unexpected', results: [{ error: { message: 'Timeout\nCall log' } }] }]),
    spec('adopts', [{ status: 'flaky', results: [{ error: { message: 'late' } }, {}] }]),
  ]
  const suites = [{ file: 'give.spec.ts', suites: [{ file: 'give.spec.ts', specs }] }]

  expect(failedInPlaywright({ stats: { expected: 1, unexpected: 1, flaky: 1 }, suites })).toEqual([
    'give.spec.ts:3 › buys › Timeout',
    'give.spec.ts:3 › adopts › late',
  ])
})

test('the slowest files are told, slowest first, from both reports', () => {
  const times = { startTime: 5_000, endTime: 7_500 }
  const assertionResults: never[] = []
  const testResults = [{ name: `${process.cwd()}/src/cart.test.ts`, status: 'passed', ...times, assertionResults }]
  const tests = [{ status: 'expected', results: [{ duration: 1_500 }, { duration: 2_500 }] }]
  const suites = [
    { file: 'give.spec.ts', suites: [{ file: 'give.spec.ts', specs: [{ ...spec('gives', []), tests }] }] },
  ]

  const unit = secondsInVitest({ numPassedTests: 1, numFailedTests: 0, testResults })
  const journeys = secondsInPlaywright({ stats: { expected: 1, unexpected: 0, flaky: 0 }, suites })
  expect(slowest({ ...unit, ...journeys })).toEqual(['4.0 s  give.spec.ts', '2.5 s  src/cart.test.ts'])
})

function spec(title: string, tests: { status: string; results: { error?: { message: string } }[] }[]) {
  const timed = tests.map((each) => ({ ...each, results: each.results.map((result) => ({ duration: 0, ...result })) }))
  return { title, file: 'give.spec.ts', line: 3, ok: false, tests: timed }
}

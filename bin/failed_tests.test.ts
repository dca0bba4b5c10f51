import { expect, test } from 'vitest'
import { failedInPlaywright, failedInVitest } from './failed_tests.ts'

test('the summary names each failed test with its file and the first line of its error', () => {
  const assertionResults = [
    { fullName: 'a cart adds up', status: 'passed', failureMessages: [] },
    { fullName: 'a cart is emptied', status: 'failed', failureMessages: ['\u001b[31mexpected 1\u001b[39m\n  at x'] },
  ]
  const testResults = [
    { name: `${process.cwd()}/src/cart.test.ts`, status: 'failed', assertionResults },
    { name: `${process.cwd()}/src/broken.test.ts`, status: 'failed', message: 'no such module', assertionResults: [] },
    { name: `${process.cwd()}/src/good.test.ts`, status: 'passed', message: '', assertionResults: [] },
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
  const suites = [{ suites: [{ specs }] }]

  expect(failedInPlaywright({ stats: { expected: 1, unexpected: 1, flaky: 1 }, suites })).toEqual([
    'give.spec.ts:3 › buys › Timeout',
    'give.spec.ts:3 › adopts › late',
  ])
})

function spec(title: string, tests: { status: string; results: { error?: { message: string } }[] }[]) {
  return { title, file: 'give.spec.ts', line: 3, ok: false, tests }
}

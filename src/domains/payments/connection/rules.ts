import type { ConnectionTest, testSteps } from './contract.ts'
import { connectionWords as m } from './messages.ts'

type Step = ConnectionTest['steps'][number]

/** What is known after each step: the sentence of what is wrong, or null; later ones are missing where one failed. */
export type Findings = { readonly [key in (typeof testSteps)[number]]?: string | null }

const inOrder = ['account', 'answer', 'signature', 'notice'] as const

/** The steps in their order. What was not reached is skipped. */
export const stepsOf = (findings: Findings, ms: number | null): Step[] =>
  inOrder.map((key) => {
    const detail = findings[key]
    if (detail === undefined) return { key, result: 'skipped', ms: null, detail: m.skipped }
    return { key, result: detail === null ? 'passed' : 'failed', ms: key === 'answer' ? ms : null, detail }
  })

/** Whether somebody outside could send a notice to an address. */
export const isReachable = (app_url: string): boolean => {
  const { protocol, hostname } = new URL(app_url)
  return protocol === 'https:' && hostname.includes('.') && !/^(127\.|10\.|192\.168\.)/.test(hostname)
}

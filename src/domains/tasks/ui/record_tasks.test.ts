import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { knownTasks, type TaskKind, taskKinds, taskNoun, taskNouns } from '../rules.ts'

const domains = path.join(import.meta.dirname, '../..')

it('tasks are shown on the page of each noun on which something waits, and each kind has such a noun', () => {
  const pages = globSync('**/admin/**/*.tsx', { cwd: domains }).map((file) =>
    readFileSync(path.join(domains, file), 'utf8'),
  )
  const shown = pages.flatMap((page) => [...page.matchAll(/<RecordTasks\s+noun="(\w+)"/g)].map(([, noun]) => noun))
  // money without an order, a payout and a payment of a case are done in their lists; a medical record stands on the page of
  // its animal
  const elsewhere: readonly string[] = [
    'suspense_items',
    'payouts',
    'medical_records',
    'disbursements',
    'volunteer_hours',
    'adoption_followups',
  ]
  const withPage = taskNouns.filter((noun) => !elsewhere.includes(noun))
  expect(shown.toSorted()).toEqual(withPage.toSorted())
  expect(new Set(taskKinds.map((kind) => taskNoun[kind]))).toEqual(new Set(taskNouns))
})

it('leaves out a kind that came with an update of the server, which this page has no words for', () => {
  const newer = 'kind_of_tomorrow' as TaskKind
  expect(knownTasks([{ key: newer }, { key: 'drafts' }])).toEqual([{ key: 'drafts' }])
})

import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { taskKinds, taskNoun, taskNouns } from '../rules.ts'

const domains = path.join(import.meta.dirname, '../..')

it('tasks are shown on the page of each noun on which something waits, and each kind has such a noun', () => {
  const pages = globSync('**/admin/*.tsx', { cwd: domains }).map((file) =>
    readFileSync(path.join(domains, file), 'utf8'),
  )
  const shown = pages.flatMap((page) => [...page.matchAll(/<RecordTasks\s+noun="(\w+)"/g)].map(([, noun]) => noun))
  // money without an order has calls and a list, no page yet
  const withPage = taskNouns.filter((noun) => noun !== 'suspense_items')
  expect(shown.toSorted()).toEqual(withPage.toSorted())
  expect(new Set(taskKinds.map((kind) => taskNoun[kind]))).toEqual(new Set(taskNouns))
})

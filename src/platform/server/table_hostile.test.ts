import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { hostileTables, workbookOf } from '#tests/support/hostile_tables.ts'
import { readTableFile } from './table_file.ts'

const run = promisify(execFile)

/** Reads one file in a process that has little memory, as the server would, and tells how long it did nothing else. */
const reader = `
import { readTableFile } from './src/platform/server/table_file.ts'
import { hostileTables } from './tests/support/hostile_tables.ts'
const bytes = await hostileTables[process.env.TABLE].make()
globalThis.gc()
let before = performance.now()
let worst = 0
const timer = setInterval(() => {
  const now = performance.now()
  worst = Math.max(worst, now - before)
  before = now
}, 5)
const says = await readTableFile({ bytes }).then(() => 'read', (error) => error.failure?.message ?? String(error))
clearInterval(timer)
process.stdout.write(JSON.stringify({ says, worst, peak: process.resourceUsage().maxRSS / 1024 }))
`

const readApart = async (table: string) => {
  const flags = ['--max-old-space-size=64', '--expose-gc', '--input-type=module', '-e', reader]
  const { stdout } = await run(process.execPath, flags, { env: { ...process.env, TABLE: table } })
  return JSON.parse(stdout)
}

describe('a file that is small to send and dear to read', () => {
  it.each(Object.keys(hostileTables))(
    'is refused while everything else goes on: %s',
    async (table) => {
      const { says, worst } = await readApart(table)
      expect(says).toContain(hostileTables[table]?.says)
      expect(worst, 'milliseconds without a turn').toBeLessThan(1_000)
    },
    60_000,
  )
})

describe('a file as large as an import may be', () => {
  it('is read: 5,000 rows of thirty columns, in both forms', async () => {
    const csv = Buffer.from(`${'欄,'.repeat(30)}\n`.repeat(5_001))
    expect((await readTableFile({ bytes: csv })).rows).toHaveLength(5_000)
    const row = `<row>${'<c t="inlineStr"><is><t>浪浪</t></is></c>'.repeat(30)}</row>`
    const { rows } = await readTableFile({ bytes: await workbookOf(row.repeat(5_001)) })
    expect([rows.length, rows.at(-1)?.cells.length]).toEqual([5_000, 30])
  }, 60_000)
})

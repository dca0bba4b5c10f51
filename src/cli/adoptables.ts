import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { importWords as words } from '#domains/adoptions/imports/messages.ts'
import { importAdoptables as importRows } from '#domains/adoptions/imports/service.ts'
import { fetchRows, readRows } from '#domains/adoptions/imports/source/service.ts'
import type { App } from '#platform/server/app.ts'
import { PlainError } from '#platform/server/plain_error.ts'
import { type Command, withInstallation } from './command.ts'

const flags = ['--apply', '--allow-drop']

const isAddress = (word: string) => /^https?:\/\//.test(word)

const rowsOf = async (app: App, word: string) => {
  if (isAddress(word)) return fetchRows(app, word)
  const file = path.resolve(word)
  return readRows(
    await readFile(file).catch(() => {
      throw new PlainError(`讀不到檔案：${file}`)
    }),
  )
}

/**
 * `import:adoptables <file or address> [--apply] [--allow-drop]`: counts as one line of JSON; rows that are not taken are
 * told beside it.
 */
export const importAdoptables: Command = {
  usage: 'import:adoptables <檔案或 https 網址> [--apply] [--allow-drop]',
  purpose: '讀取政府的「動物認領養」資料（JSON 或 CSV）；加上 --apply 才會寫入',
  arguments: 1,
  flags,
  run: async ({ config, url, words: given }) => {
    const [word = ''] = given.filter((text) => !flags.includes(text))
    const [apply, allow_drop] = [given.includes('--apply'), given.includes('--allow-drop')]
    const origin = isAddress(word) ? word : path.basename(word)
    const { plan, warning } = await withInstallation({ config, url }, async ({ app }) =>
      importRows(app, await rowsOf(app, word), { origin, started_by: 'cli', apply, allow_drop }),
    )
    const notes = [...plan.errors, ...plan.skipped].sort((a, b) => a.row - b.row)
    for (const { row, animal_id, problem } of notes) console.error(words.rowProblem(row, animal_id, problem))
    if (plan.gone.length > 0) console.error(words.withdrawn(plan.gone.length))
    if (warning) console.error(warning)
    const counts = { new: plan.fresh.length, changed: plan.changed.length, same: plan.same }
    console.log(JSON.stringify({ ...counts, errors: plan.errors.length, skipped: plan.skipped.length }))
    return 0
  },
}

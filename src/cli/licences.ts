import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { importLicences } from '#domains/clinics/licences/service.ts'
import { PlainError } from '#platform/server/plain_error.ts'
import { type Command, withInstallation } from './command.ts'

const read = (word: string) =>
  readFile(path.resolve(word)).catch(() => {
    throw new PlainError(`讀不到檔案：${path.resolve(word)}`)
  })

/** `import:clinics <file> [--apply]`: counts as one line of JSON; rows that are not taken are told beside it. */
export const importClinics: Command = {
  usage: 'import:clinics <檔案> [--apply]',
  purpose: '讀取政府的獸醫開業執照名冊（CSV）；加上 --apply 才會寫入',
  arguments: 1,
  flags: ['--apply'],
  run: async ({ config, url, words }) => {
    const [word = ''] = words.filter((text) => text !== '--apply')
    const bytes = await read(word)
    const apply = words.includes('--apply')
    const plan = await withInstallation({ config, url }, ({ app }) => importLicences(app, bytes, { apply }))
    for (const { line, problem } of [...plan.errors, ...plan.skipped]) console.error(`第 ${line} 行：${problem}`)
    const { fresh, changed, same, errors, skipped } = plan
    const counts = { new: fresh.length, changed: changed.length, same, errors: errors.length, skipped: skipped.length }
    console.log(JSON.stringify(counts))
    return 0
  },
}

import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

const root = path.join(import.meta.dirname, '../..')
const files = (pattern: string) => globSync(pattern, { cwd: root }).sort()

/** Every failure that any contract declares, with the file that declares it. */
const declaredFailures = async () => {
  const found: { code: string; message: string; file: string }[] = []
  for (const file of files('src/**/contract{,/failures}.ts')) {
    const module = (await import(path.join(root, file))) as Record<string, unknown>
    for (const [name, table] of Object.entries(module)) {
      if (!/(^common|Failures)$/.test(name) || typeof table !== 'object' || table === null) continue
      for (const { code, message } of Object.values(table as Record<string, { code: string; message: string }>))
        found.push({ code, message, file })
    }
  }
  return found
}

/** How a field or a file is found wrong in. Prompts of selects (`choose`, `city_first`) are no sentences. */
const isRefusal =
  /^(請(填|至少|上傳|先同意|選擇(?=.))|(最低金額|單筆最高)(?=.)|.{0,8}(不對|格式錯誤)(?![」』）]|$)|.*最多 .+ (個檔案|張|MB)$)/
const isPrompt = /(choose|placeholder|_first|hint|title|label|Filter)\b/i

const refusals = () =>
  files('src/**/*messages.ts').flatMap((file) =>
    readFileSync(path.join(root, file), 'utf8')
      .split('\n')
      .flatMap((line) => {
        const [, name = '', words = ''] = /^\s*(?:export const )?(\w+)\b.*?['`](.+)['`],?$/.exec(line) ?? []
        return isRefusal.test(words) && !isPrompt.test(name) ? [{ file, name, words }] : []
      }),
  )

describe('what is wrong is said in a whole sentence', () => {
  it('by every failure of every call', async () => {
    const found = await declaredFailures()
    expect(found.length).toBeGreaterThan(100)
    expect(found.filter(({ message }) => !/[。？]$/.test(message))).toEqual([])
  })

  it('by every refusal of a field or a file', () => {
    const found = refusals()
    expect(found.length).toBeGreaterThan(60)
    expect(found.filter(({ words }) => !/[。？]$/.test(words))).toEqual([])
  })
})

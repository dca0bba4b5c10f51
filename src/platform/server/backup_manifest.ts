import { createHash } from 'node:crypto'
import { createReadStream, existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { PlainError } from './plain_error.ts'

const Stored = z.object({ file: z.string(), sha256: z.string() })
const Manifest = z.object({
  format: z.literal(1),
  made_at: z.string(),
  /** Which APP_KEY opens the sealed values inside; the key itself is never in a backup. */
  app_key_fingerprint: z.string(),
  /** Further keys that something inside was still sealed with, while APP_KEY was being changed. */
  other_key_fingerprints: z.array(z.string()).default([]),
  migrations: z.array(z.object({ name: z.string(), sha256: z.string() })),
  tables: z.array(Stored.extend({ name: z.string(), columns: z.array(z.string()), rows: z.number() })),
  sequences: z.array(z.object({ name: z.string(), last_value: z.number(), is_called: z.boolean() })),
  /** Background work that waited, newest state of the queue. */
  jobs: z.array(
    z.object({
      name: z.string(),
      data: z.unknown(),
      start_after: z.string(),
      key: z.string().nullable(),
    }),
  ),
  files: z.array(Stored.extend({ key: z.string() })),
  /** Of everything but this list; absent in backups of before. */
  bytes: z.number().optional(),
})

/** What a backup says of itself; it is written last, so a folder without one is not a whole backup. */
export type Manifest = z.infer<typeof Manifest>

export const manifestName = 'manifest.json'

/** Reads the manifest of a backup and compares every file in it with its sum. Throws PlainError. */
export const readBackup = async (folder: string): Promise<Manifest> => {
  const file = path.join(folder, manifestName)
  if (!existsSync(file)) throw new PlainError(`這個資料夾不是完整的備份（沒有 ${manifestName}）：${folder}`)
  const parsed = Manifest.safeParse(parseJson(readFileSync(file, 'utf8')))
  if (!parsed.success) throw new PlainError(`備份的 ${manifestName} 讀不懂，可能是別的版本做的：${folder}`)
  for (const stored of [...parsed.data.tables, ...parsed.data.files]) {
    const place = path.join(folder, stored.file)
    if (!existsSync(place)) throw new PlainError(`備份少了檔案：${stored.file}`)
    if ((await sumOf(place)) !== stored.sha256) throw new PlainError(`備份的檔案壞了，內容和清單不符：${stored.file}`)
  }
  return parsed.data
}

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const sumOf = async (file: string): Promise<string> => {
  const sum = createHash('sha256')
  const parts: AsyncIterable<Buffer> = createReadStream(file)
  for await (const part of parts) sum.update(part)
  return sum.digest('hex')
}

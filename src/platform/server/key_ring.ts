import { randomBytes } from 'node:crypto'
import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { messageOf } from '#platform/contract/unknown_values.ts'
import { PlainError } from './plain_error.ts'
import type { KeyRing } from './secrets.ts'
import type { SettingsReader } from './settings_reader.ts'

const keyOf = (text: string): Buffer | undefined => {
  const bytes = Buffer.from(text, 'base64')
  return /^[A-Za-z0-9+/_-]+=*$/.test(text) && bytes.length === 32 ? bytes : undefined
}

/** Stands in where a mistake was noted already. */
const noKey = Buffer.alloc(32)
const noRing: KeyRing = { current: noKey, previous: [] }

const keysIn = (text: string): (Buffer | undefined)[] =>
  text
    .split(/[\s,]+/)
    .filter(Boolean)
    .map(keyOf)

const isKey = (key: Buffer | undefined): key is Buffer => key !== undefined

/**
 * The keys of the settings: APP_KEY and APP_KEY_PREVIOUS, or with the embedded database the lines of `app.key`, the current
 * key first. Makes that file on the first start.
 */
export const readKeyRing = (read: SettingsReader, databaseUrl: string | null, dataDir: string): KeyRing => {
  const { current, previous } = readCurrent(read, databaseUrl, dataDir)
  const before = keysIn(read.text('APP_KEY_PREVIOUS') ?? '')
  if (!before.every(isKey))
    read.wrong('APP_KEY_PREVIOUS', '應為以前用過的 APP_KEY，每把都是 32 個位元組的 base64，多把用逗號隔開')
  const others = [...previous, ...before.filter(isKey)].filter((key) => !key.equals(current))
  return { current, previous: others.filter((key, at) => others.findIndex((other) => other.equals(key)) === at) }
}

const readCurrent = (read: SettingsReader, databaseUrl: string | null, dataDir: string): KeyRing => {
  const given = read.text('APP_KEY')
  if (given !== null) {
    const key = keyOf(given)
    if (!key) read.wrong('APP_KEY', '應為 32 個隨機位元組的 base64，可用 openssl rand -base64 32 產生')
    return { current: key ?? noKey, previous: [] }
  }
  if (databaseUrl !== null) {
    read.wrong('APP_KEY', '使用 DATABASE_URL 時必須設定，可用 openssl rand -base64 32 產生，並妥善保存')
    return noRing
  }
  return storedRing(read, dataDir)
}

const fileOf = (dataDir: string) => path.join(dataDir, 'app.key')

const storedRing = (read: SettingsReader, dataDir: string): KeyRing => {
  const file = fileOf(dataDir)
  if (!existsSync(file) && existsSync(path.join(dataDir, 'postgres'))) {
    // A new key could not open what the old one encrypted, and would hide the loss.
    read.wrong('APP_KEY', `資料夾裡已有資料庫，卻少了金鑰檔 ${file}：請放回原檔，或設定 APP_KEY`)
    return noRing
  }
  try {
    if (!existsSync(file)) makeKeyFile(file)
    const [current, ...previous] = keysIn(readFileSync(file, 'utf8'))
    if (current && previous.every(isKey)) return { current, previous }
    read.wrong('APP_KEY', `金鑰檔的內容不對：${file}`)
  } catch (error) {
    read.wrong('DATA_DIR', `無法在資料夾裡讀寫金鑰檔（${messageOf(error)}）`)
  }
  return noRing
}

const makeKeyFile = (file: string): void => {
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 })
  try {
    writeFileSync(file, `${newKey()}\n`, { mode: 0o600, flag: 'wx' })
  } catch (error) {
    // Another server made it at the same moment; its key is the one to read.
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
}

/** A key as settings have it. */
export const newKey = (): string => randomBytes(32).toString('base64')

/** Whether the keys are those of `app.key`, which commands may change; else the environment has them. */
export const isKeyFileUsed = (environment: NodeJS.ProcessEnv, databaseUrl: string | null): boolean =>
  databaseUrl === null && !environment.APP_KEY && !environment.APP_KEY_FILE

/**
 * Writes `app.key`, whole or not at all, the current key first. Throws PlainError when it no longer holds the keys that the
 * caller knows.
 */
export const writeKeyFile = (dataDir: string, known: Buffer, keys: readonly Buffer[]): void => {
  const file = fileOf(dataDir)
  if (!keysIn(readFileSync(file, 'utf8'))[0]?.equals(known))
    throw new PlainError(`金鑰檔剛剛被別的指令換過，這次沒有動它：${file}`)
  writeFileSync(`${file}.new`, keys.map((key) => `${key.toString('base64')}\n`).join(''), { mode: 0o600, flush: true })
  renameSync(`${file}.new`, file)
  // The name, too, must be there after a power cut: what the new key seals is written right after.
  const folder = openSync(dataDir, 'r')
  fsyncSync(folder)
  closeSync(folder)
}

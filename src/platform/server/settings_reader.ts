import { readFileSync } from 'node:fs'
import { PlainError } from './plain_error.ts'

/**
 * Reads variables of the environment one by one and remembers what was wrong, so that a person sees every mistake at
 * once. Each reading gives null for a variable that is not set, and also for one that is wrong.
 */
export type SettingsReader = {
  text(name: string): string | null
  /** Both ends inclusive. */
  integer(name: string, range: { from: number; to: number }): number | null
  /** `1` or `0`. */
  flag(name: string): boolean | null
  oneOf<Word extends string>(name: string, words: readonly Word[]): Word | null
  /** An address with one of the protocols, e.g. `https:`. */
  url(name: string, protocols: readonly string[]): string | null
  /** An http(s) address without path, query or account; given back without a slash at the end. */
  origin(name: string): string | null
  /** `a@b` or `Name <a@b>`. */
  mailbox(name: string): string | null
  /** Variables that make sense only together: all texts in this order, or null when none is set. */
  together(names: readonly string[]): string[] | null
  /** Notes that a variable is wrong. The reason is shown; never put a secret into it. */
  wrong(name: string, reason: string): void
}

type Environment = Record<string, string | undefined>

/** Runs `read` and freezes its answer, or throws one PlainError that lists every wrong variable. */
export const readSettings = <Settings extends object>(
  environment: Environment,
  read: (reader: SettingsReader) => Settings,
): Readonly<Settings> => {
  const mistakes: string[] = []
  const wrong = (name: string, reason: string) => void mistakes.push(`${name}：${reason}`)
  const settings = read(makeReader(textReader(environment, wrong), wrong))
  if (mistakes.length > 0) {
    throw new PlainError(`設定有誤，伺服器沒有啟動：\n${mistakes.map((line) => `  - ${line}`).join('\n')}`)
  }
  return Object.freeze(settings)
}

type Wrong = SettingsReader['wrong']

/** Reads a variable or its twin NAME_FILE; each is read, and complained of, once. */
const textReader = (environment: Environment, wrong: Wrong) => {
  const known = new Map<string, string | null>()
  return (name: string): string | null => {
    const before = known.get(name)
    if (before !== undefined) return before
    const text = readText(environment, name, wrong)
    known.set(name, text)
    return text
  }
}

const readText = (environment: Environment, name: string, wrong: Wrong): string | null => {
  const value = environment[name]?.trim() || null
  const file = environment[`${name}_FILE`]?.trim() || null
  if (file === null) return value
  if (value !== null) {
    wrong(name, `${name} 與 ${name}_FILE 只能設定一個`)
    return null
  }
  try {
    const text = readFileSync(file, 'utf8').trim()
    if (text === '') wrong(`${name}_FILE`, `檔案是空的：${file}`)
    return text || null
  } catch {
    wrong(`${name}_FILE`, `無法讀取檔案 ${file}`)
    return null
  }
}

const makeReader = (text: SettingsReader['text'], wrong: Wrong): SettingsReader => {
  /** Takes a text through `parse`; undefined from there means wrong. */
  const parsed = <Value>(name: string, reason: string, parse: (value: string) => Value | undefined): Value | null => {
    const value = text(name)
    if (value === null) return null
    const result = parse(value)
    if (result === undefined) wrong(name, reason)
    return result ?? null
  }
  return {
    text,
    wrong,
    integer: (name, { from, to }) =>
      parsed(name, `應為 ${from} 到 ${to} 的整數`, (value) => {
        const number = Number(value)
        return /^\d+$/.test(value) && number >= from && number <= to ? number : undefined
      }),
    flag: (name) => parsed(name, '應為 1 或 0', (value) => (value === '1' ? true : value === '0' ? false : undefined)),
    oneOf: (name, words) =>
      parsed(name, `應為 ${words.join('、')} 其中之一`, (value) => words.find((word) => word === value)),
    url: (name, protocols) =>
      parsed(name, `應為 ${protocols.map((protocol) => `${protocol}//`).join(' 或 ')} 開頭的網址`, (value) => {
        const url = URL.parse(value)
        return url && protocols.includes(url.protocol) && url.hostname !== '' ? value : undefined
      }),
    origin: (name) => parsed(name, '應為網址的開頭部分，例如 https://pawlight.example，後面不接路徑', originOf),
    mailbox: (name) =>
      parsed(name, '應為電子郵件地址，或「名稱 <地址>」', (value) =>
        /^(?:[^<>\r\n]*<[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/.test(value) ? value : undefined,
      ),
    together: (names) => allOrNone(names, text, wrong),
  }
}

const originOf = (value: string): string | undefined => {
  const url = URL.parse(value)
  if (!url || !['http:', 'https:'].includes(url.protocol)) return undefined
  return url.href === `${url.origin}/` ? url.origin : undefined
}

const allOrNone = (names: readonly string[], text: SettingsReader['text'], wrong: Wrong): string[] | null => {
  const given = new Map(names.flatMap((name) => [[name, text(name)] as const]))
  const present = names.filter((name) => given.get(name) !== null)
  if (present.length === 0) return null
  const missing = names.filter((name) => !present.includes(name))
  for (const name of missing) wrong(name, `設了 ${present.join('、')} 就必須設定`)
  return missing.length === 0 ? names.map((name) => given.get(name) ?? '') : null
}

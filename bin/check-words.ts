// Words that a person reads live in messages.ts (<what>_messages.ts), where they can be read side by side; a .tsx holds
// none, a .ts only what `exceptions` names.
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from '@swc/core'

/** Han letters, and the punctuation of Chinese text. */
const chinese = /[\p{Script=Han}\u3001\u3002\u300c-\u300f\uff01\uff08\uff09\uff0c\uff1a\uff1b\uff1f]/u

const han = /\p{Script=Han}/u

/** Sources whose Chinese is no text of a page, or stands with what it belongs to, and why. */
const exceptions: readonly (readonly [sources: RegExp, reason: string])[] = [
  [/\/contract\.ts$/, 'a failure or a refusal of a schema stands with its code; summaries of calls are documentation'],
  [
    /^src\/platform\//,
    'sentences that every noun shares; the platform knows no noun, and its server prints to a terminal',
  ],
  [/^src\/(?:cli\.ts|cli\/|preparation\.ts|worker\.ts)/, 'what a command prints for whoever runs the server'],
  [/\/config\.ts$/, 'what is wrong with a setting, said to whoever runs the server'],
  [
    /^src\/registry\/nouns\.ts$/,
    'the names of the nouns, of which the words of lists, permissions and titles are made',
  ],
  [/^src\/registry\/retention\.ts$/, 'names of laws'],
  [/^src\/domains\/staff\/roles\/rules\.ts$/, 'names of the roles that a new installation starts with, which are data'],
  [/^src\/domains\/(?:customers|deliveries|adoptions\/imports)\/rules\.ts$/, 'cities and counties'],
  [/^src\/domains\/receipts\/rules\.ts$/, 'capital numerals'],
  [/^src\/domains\/lamps\/rules\.ts$/, 'numerals, and words that nobody may put on a lamp'],
  [
    /^src\/domains\/(?:clinics|pages\/faqs|products\/words)\/rules\.ts$|^src\/domains\/ledger\/queries\.ts$/,
    '台 is found as 臺',
  ],
  [/^src\/domains\/payments\/ecpay\/signature\.ts$/, 'a word of the provider'],
]

/** Whether Chinese may stand in a source that is no dictionary. */
const isException = (file: string): boolean => exceptions.some(([sources]) => sources.test(file))

/** The texts of a source that hold Chinese; comments do not count. */
export function chineseTexts(source: string, tsx = true): string[] {
  const found: string[] = []
  const walk = (node: unknown): void => {
    if (Array.isArray(node)) node.forEach(walk)
    if (typeof node !== 'object' || node === null || Array.isArray(node)) return
    const text = textOf(node as { type?: string; value?: unknown; cooked?: unknown })
    if (text !== undefined && chinese.test(text)) found.push(text.trim())
    Object.values(node).forEach(walk)
  }
  walk(parseSync(source, { syntax: 'typescript', tsx }))
  return found
}

/** The Chinese words of a source that are outside of a dictionary; marks that join words count in pages alone. */
const strayWords = (file: string): string[] =>
  chineseTexts(readFileSync(file, 'utf8'), file.endsWith('.tsx')).filter(
    (text) => file.endsWith('.tsx') || han.test(text),
  )

function textOf(node: { type?: string; value?: unknown; cooked?: unknown }): string | undefined {
  const isText = node.type === 'StringLiteral' || node.type === 'JSXText'
  const text = isText ? node.value : node.type === 'TemplateElement' ? node.cooked : undefined
  return typeof text === 'string' ? text : undefined
}

if (import.meta.main) {
  process.chdir(path.join(import.meta.dirname, '..'))
  const files = globSync('src/**/*.{ts,tsx}')
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((file) => !/\.(?:test|test-d|gen)\.tsx?$|messages\.ts$|^src\/demo\//.test(file))
  const excepted = files.filter(isException)
  const stray = (list: readonly string[]) => list.flatMap((file) => strayWords(file).map((text) => `${file}: ${text}`))
  const lines = stray(files.filter((file) => !isException(file)))
  const idle = exceptions.filter(([sources]) => stray(excepted.filter((file) => sources.test(file))).length === 0)
  for (const line of lines) console.log(line)
  for (const [sources] of idle) console.log(`an exception that nothing needs: ${sources.source}`)
  console.log(`${files.length} files, ${lines.length} Chinese texts outside messages.ts`)
  // No file at all means that the layout changed and this check looks at the wrong place.
  process.exitCode = lines.length > 0 || idle.length > 0 || files.length === 0 ? 1 : 0
}

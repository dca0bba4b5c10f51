// Words that a person reads live in messages.ts, where they can be read side by side; a .tsx holds none.
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from '@swc/core'

/** Han letters, and the punctuation of Chinese text. */
const chinese = /[\p{Script=Han}\u3001\u3002\u300c-\u300f\uff01\uff08\uff09\uff0c\uff1a\uff1b\uff1f]/u

/** The texts of a source that hold Chinese; comments do not count. */
export function chineseTexts(source: string): string[] {
  const found: string[] = []
  const walk = (node: unknown): void => {
    if (Array.isArray(node)) node.forEach(walk)
    if (typeof node !== 'object' || node === null || Array.isArray(node)) return
    const text = textOf(node as { type?: string; value?: unknown; cooked?: unknown })
    if (text !== undefined && chinese.test(text)) found.push(text.trim())
    Object.values(node).forEach(walk)
  }
  walk(parseSync(source, { syntax: 'typescript', tsx: true }))
  return found
}

function textOf(node: { type?: string; value?: unknown; cooked?: unknown }): string | undefined {
  const isText = node.type === 'StringLiteral' || node.type === 'JSXText'
  const text = isText ? node.value : node.type === 'TemplateElement' ? node.cooked : undefined
  return typeof text === 'string' ? text : undefined
}

if (import.meta.main) {
  process.chdir(path.join(import.meta.dirname, '..'))
  const files = globSync('src/**/*.tsx').filter((file) => !file.endsWith('.test.tsx'))
  const lines = files.flatMap((file) => chineseTexts(readFileSync(file, 'utf8')).map((text) => `${file}: ${text}`))
  for (const line of lines) console.log(line)
  console.log(`${files.length} files, ${lines.length} Chinese texts outside messages.ts`)
  // No file at all means that the layout changed and this check looks at the wrong place.
  process.exitCode = lines.length > 0 || files.length === 0 ? 1 : 0
}

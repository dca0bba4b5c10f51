// Colours have names in src/ui/tokens.css, so that a theme or a contrast is changed in one place; nowhere else is a raw one.
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

const functions = 'rgba?|hsla?|hwb|lab|lch|oklab|oklch'
const hex = '#(?:[0-9a-f]{8}|[0-9a-f]{6}|[0-9a-f]{3,4})(?![\\w/-])'
const names = 'white|black|red|green|blue|gray|grey|orange|yellow|pink|purple|brown|silver|gold'
const inCss = new RegExp(`${hex}|\\b(?:${functions})\\(|(?<=:[^;{}]*)(?<![\\w-])(?:${names})(?![\\w-])`, 'gi')
const inTsx = new RegExp(`(?<=['"\`\\s:(,])${hex}(?=['"\`\\s;),])|\\b(?:${functions})\\(`, 'gi')

/** The raw colours of a style sheet or component; comments and addresses in url() do not count. */
export function rawColours(source: string, kind: 'css' | 'tsx'): string[] {
  const withoutComments = source.replace(/\/\*[\s\S]*?\*\//g, '')
  const text =
    kind === 'css' ? withoutComments.replace(/url\([^)]*\)/g, '') : withoutComments.replace(/(^|\s)\/\/.*$/gm, '')
  return text.match(kind === 'css' ? inCss : inTsx) ?? []
}

if (import.meta.main) {
  process.chdir(path.join(import.meta.dirname, '..'))
  const files = globSync('src/**/*.{css,tsx}').filter((file) => path.basename(file) !== 'tokens.css')
  const lines = files.flatMap((file) =>
    rawColours(readFileSync(file, 'utf8'), file.endsWith('.css') ? 'css' : 'tsx').map((colour) => `${file}: ${colour}`),
  )
  for (const line of lines) console.log(line)
  console.log(`${files.length} files, ${lines.length} raw colours outside tokens.css`)
  process.exitCode = lines.length > 0 || files.length === 0 ? 1 : 0
}

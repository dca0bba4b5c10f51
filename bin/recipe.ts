/** The blocks of docs/add_a_noun.md: files to write, and lines to put into files that are there. */

export const recipeFile = 'docs/add_a_noun.md'

export type Block = {
  readonly file: string
  /** `diff`: lines of a file that is there; any other: the whole of a new one. */
  readonly language: string
  readonly text: string
}

/** The blocks that name a file: ```` ```ts src/domains/suppliers/contract.ts ````. */
export const blocksOf = (markdown: string): Block[] =>
  [...markdown.matchAll(/^```(\w+) (\S+)\n(.*?)^```$/gms)].map(([, language = '', file = '', text = '']) => ({
    file,
    language,
    text,
  }))

/** The lines of a diff that are there before (`-`) or after it (`+`), with those around. */
const side = (diff: string, sign: '-' | '+'): string =>
  diff
    .split(/(?<=\n)/)
    .filter((line) => line[0] === ' ' || line[0] === sign)
    .map((line) => line.slice(1))
    .join('')

/**
 * The file with the lines of a diff put in.
 *
 * @throws Error when the lines around them are not there exactly once
 */
export const patched = (before: string, { file, text }: Block): string => {
  const [from, to] = [side(text, '-'), side(text, '+')]
  const found = before.split(from).length - 1
  if (from === '' || found !== 1) throw new Error(`${recipeFile}: found ${found} times in ${file}:\n${from}`)
  return before.split(from).join(to)
}

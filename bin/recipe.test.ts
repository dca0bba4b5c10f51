import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { type Block, blocksOf, patched, recipeFile } from './recipe.ts'

const root = path.resolve(import.meta.dirname, '..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const blocks = blocksOf(read(recipeFile))
const edits = blocks.filter(({ language }) => language === 'diff')
const files = blocks.filter(({ language }) => language !== 'diff')
const linesOf = (text: string) => text.split('\n').length - 1

describe('the recipe of a noun', () => {
  it('puts its lines where the files are as it says', () => {
    const texts = new Map<string, string>()
    for (const edit of edits) texts.set(edit.file, patched(texts.get(edit.file) ?? read(edit.file), edit))
    expect(texts.size).toBeGreaterThan(4)
  })

  it('writes files that are not there, and shows no block without one', () => {
    expect(files.filter(({ file }) => existsSync(path.join(root, file)))).toEqual([])
    expect(read(recipeFile).match(/^```\w+/gm)).toHaveLength(blocks.length)
  })

  it('stays small: eleven files beside the table, and four edits of the product', () => {
    const own = files.filter(({ language }) => language !== 'sql')
    expect(own.length).toBeLessThanOrEqual(11)
    expect(own.reduce((lines, { text }) => lines + linesOf(text), 0)).toBeLessThanOrEqual(230)
    expect(new Set(edits.map(({ file }) => file).filter((file) => file.startsWith('src/'))).size).toBe(4)
  })
})

describe('a diff of the recipe', () => {
  const edit = (text: string): Block => ({ file: 'a.ts', language: 'diff', text })

  it.each([
    [' one\n+two\n', 'one\ntwo\nthree\n'],
    ['+zero\n one\n', 'zero\none\nthree\n'],
    ['-one\n+two\n', 'two\nthree\n'],
  ])('puts in %j', (text, after) => expect(patched('one\nthree\n', edit(text))).toBe(after))

  it.each([' two\n+three\n', '+three\n'])('refuses %j, whose place it does not find', (text) =>
    expect(() => patched('one\nthree\n', edit(text))).toThrow('found'),
  )

  it('refuses a place that is there twice', () =>
    expect(() => patched('one\none\n', edit(' one\n+two\n'))).toThrow('found 2 times in a.ts'))
})

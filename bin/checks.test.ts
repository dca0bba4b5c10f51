import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import manifest from '../package.json' with { type: 'json' }
import { rawColours } from './check-colours.ts'
import { chineseTexts } from './check-words.ts'

describe('the check of words', () => {
  it.each([
    ['const a = <p>捐款</p>', ['捐款']],
    ['const a = <p title="捐款" />', ['捐款']],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the source under test is a template
    ['const a = `共 ${n} 筆`', ['共', '筆']],
    ['const a = "a，b"', ['a，b']],
    ['// 捐款\n/* 捐款 */ const a = <p>{words.donate}</p>', []],
  ])('finds in %s: %j', (source, texts) => {
    expect(chineseTexts(source)).toEqual(texts)
  })
})

describe('the words of the product', () => {
  it('call an adoption 認養, as the glossary does; 動物認領養 is the name of a register', () => {
    const files = globSync(['src/**/*messages.ts', 'src/demo/texts/*.ts'])
    expect(files.length).toBeGreaterThan(100)
    const texts = files.flatMap((file) => chineseTexts(readFileSync(file, 'utf8')).map((text) => `${file}: ${text}`))
    expect(texts.filter((text) => /領養|送養文/.test(text.replaceAll('動物認領養', '')))).toEqual([])
  })
})

describe('the check of colours', () => {
  it.each([
    ['.a { color: #fff }', ['#fff']],
    ['.a { background: RGB(1 2 3 / 50%) }', ['RGB(']],
    ['.a { border: 1px solid white }', ['white']],
    ['.a { color: var(--white); white-space: nowrap }', []],
    ['.red { mask: url(#fff) } /* #fff */', []],
    ['.a { color: var(--ink) }', []],
  ])('finds in the style sheet %s: %j', (source, colours) => {
    expect(rawColours(source, 'css')).toEqual(colours)
  })

  it.each([
    ['<path fill="#A1B2C3" />', ['#A1B2C3']],
    ["style={{ border: '1px solid #abc' }}", ['#abc']],
    ["import { a } from '#src/demo/seed.ts'", []],
    ['<a href="#add-more">', []],
  ])('finds in the component %s: %j', (source, colours) => {
    expect(rawColours(source, 'tsx')).toEqual(colours)
  })
})

describe('the version', () => {
  it('of the README is the one of the package', () => {
    const [, told] = /^Version (\S+) /m.exec(readFileSync('README.md', 'utf8')) ?? []
    expect(told).toBe(manifest.version)
  })
})

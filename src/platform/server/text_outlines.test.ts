import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { breakLines, svgText, textPath, widthOf } from './text_outlines.ts'

/** Draws a text in a process of its own and tells the hash of its pixels and how many are dark. */
const draw = (environment: Record<string, string>): string => {
  const program = `
    import { createHash } from 'node:crypto'
    import sharp from 'sharp'
    import { svgText } from '${path.join(import.meta.dirname, 'text_outlines.ts')}'
    const text = svgText('捐款收據 NT$1,000（勸募）', { size: 40, x: 10, y: 60, weight: 700, fill: '#000000' })
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="100"><rect width="600" height="100" fill="#fff"/>' + text + '</svg>'
    const pixels = await sharp(Buffer.from(svg)).greyscale().raw().toBuffer()
    const dark = pixels.filter((pixel) => pixel < 128).length
    console.log(createHash('sha256').update(pixels).digest('hex') + ' ' + dark)`
  const cwd = path.join(import.meta.dirname, '../../..')
  return execFileSync(process.execPath, ['--input-type=module-typescript', '-e', program], {
    cwd,
    env: { PATH: process.env.PATH, ...environment },
    encoding: 'utf8',
  }).trim()
}

describe('text in pictures', () => {
  it('has the same pixels on a machine without any font', () => {
    const empty = mkdtempSync(path.join(tmpdir(), 'no-fonts-'))
    try {
      const here = draw({ HOME: process.env.HOME ?? empty })
      const bare = draw({ FONTCONFIG_FILE: '/dev/null', FONTCONFIG_PATH: empty, HOME: empty, XDG_DATA_HOME: empty })
      expect(bare).toBe(here)
      expect(Number(here.split(' ')[1])).toBeGreaterThan(3000)
    } finally {
      rmSync(empty, { recursive: true })
    }
  })

  it('stands where it is told', () => {
    const xs = (d: string) => [...d.matchAll(/[ML]([-\d.]+) /g)].map(([, x]) => Number(x))
    const { d, width } = textPath('貓狗', { size: 100, x: 300, anchor: 'end' })
    expect(width).toBe(200)
    expect(Math.max(...xs(d))).toBeLessThanOrEqual(300)
    expect(Math.min(...xs(d))).toBeGreaterThanOrEqual(100)
    expect(svgText('貓', { size: 10, fill: '#123456' })).toMatch(/^<path fill="#123456" d="M[^"]+Z"\/>$/)
  })

  it('leaves out signs that the font cannot draw', () => {
    expect(textPath('貓🐱', { size: 10 })).toEqual(textPath('貓', { size: 10 }))
  })

  it('breaks between Chinese characters and between words, never before a full stop', () => {
    const options = { size: 10, width: 50, lines: 3 }
    expect(breakLines('讓街頭的牠們，等到一個家。', options)).toEqual(['讓街頭的牠', '們，等到一', '個家。'])
    expect(breakLines('一二三四五。六', options)).toEqual(['一二三四五。', '六'])
    expect(breakLines('Hello world again', options).every((line) => !/^\s|\s$/.test(line))).toBe(true)
    const cut = breakLines('讓街頭的牠們，等到一個家。等到一個家。', options)
    expect(cut).toHaveLength(3)
    expect(cut[2]).toMatch(/…$/)
    expect(widthOf(cut[2] ?? '', options)).toBeLessThanOrEqual(50)
  })
})

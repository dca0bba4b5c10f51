import { afterEach, describe, expect, it, vi } from 'vitest'
import { copyText } from './copy.ts'

afterEach(() => vi.unstubAllGlobals())

describe('copying', () => {
  it('says what was copied', async () => {
    const kept: string[] = []
    vi.stubGlobal('navigator', { clipboard: { writeText: async (text: string) => kept.push(text) } })
    expect(await copyText('0000717001234', '帳號')).toEqual({ done: true, words: '已複製帳號' })
    expect(kept).toEqual(['0000717001234'])
  })

  it.each([
    ['refuses', { clipboard: { writeText: () => Promise.reject(new Error('NotAllowedError')) } }],
    ['has no clipboard, as on a page without HTTPS', {}],
  ])('shows the text itself where the browser %s', async (_, browser) => {
    vi.stubGlobal('navigator', browser)
    const words = '瀏覽器不允許複製，請自行複製：0000717001234'
    expect(await copyText('0000717001234', '帳號')).toEqual({ done: false, words })
  })
})

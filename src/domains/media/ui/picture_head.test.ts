import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { type FileHead, readHead } from './picture_head.ts'

const picture = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#c88' } })

const headOf = async (bytes: Promise<Buffer>): Promise<FileHead> => readHead(new Uint8Array(await bytes))

const bytesOf = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0))

describe('what a chosen file is', () => {
  it('is told by its bytes, with its size, for the pictures that cameras and programs write', async () => {
    const size = { width: 320, height: 200 }
    expect(await headOf(picture(320, 200).jpeg().toBuffer())).toEqual({ kind: 'jpeg', ...size })
    expect(await headOf(picture(320, 200).jpeg({ progressive: true }).toBuffer())).toEqual({ kind: 'jpeg', ...size })
    expect(await headOf(picture(320, 200).png().toBuffer())).toEqual({ kind: 'png', ...size })
    expect(await headOf(picture(320, 200).gif().toBuffer())).toEqual({ kind: 'gif', ...size })
    expect(await headOf(picture(320, 200).webp().toBuffer())).toEqual({ kind: 'webp', ...size })
    expect(await headOf(picture(320, 200).webp({ lossless: true }).toBuffer())).toEqual({ kind: 'webp', ...size })
  })

  it('finds the size behind what a camera writes before it', async () => {
    const turned = picture(320, 200)
      .withExif({ IFD0: { Copyright: 'x'.repeat(4000) } })
      .jpeg()
      .toBuffer()
    expect(await headOf(turned)).toMatchObject({ kind: 'jpeg', width: 320, height: 200 })
  })

  it('knows a photo of an iPhone and a PDF without a size', () => {
    expect(readHead(bytesOf('\0\0\0\x18ftypheic\0\0\0\0mif1heic')).kind).toBe('heic')
    expect(readHead(bytesOf('%PDF-1.7\n%...')).kind).toBe('pdf')
    expect(readHead(bytesOf('\0\0\0\x18ftypavif\0\0\0\0')).kind).toBe('avif')
  })

  it('takes a script for nothing, whatever its name is', () => {
    for (const text of ['<script>alert(1)</script>', '#!/bin/sh\nrm', '<svg onload="x">', '', 'MZ'])
      expect(readHead(bytesOf(text)).kind, text).toBe('unknown')
  })

  it('does not fall over a file that ends early', () => {
    for (const text of ['\xff\xd8\xff', '\xff\xd8\xff\xe0\0', '\x89PNG\r\n\x1a\n', 'RIFF\0\0\0\0WEBP', 'GIF89a'])
      expect(readHead(bytesOf(text))).toMatchObject({ width: null, height: null })
  })
})

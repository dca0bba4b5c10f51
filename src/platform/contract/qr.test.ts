import { encode } from 'uqr'
import { expect, it } from 'vitest'
import { qrOf } from './qr.ts'

/** The fields that a path fills, as `x y`. */
const filled = (path: string): string[] =>
  [...path.matchAll(/M(\d+) (\d+)h(\d+)v1h-(\d+)z/g)].flatMap(([, x, y, width, back]) => {
    expect(back).toBe(width)
    return Array.from({ length: Number(width) }, (_, step) => `${Number(x) + step} ${y}`)
  })

it('a QR code is drawn field by field as it is encoded, in its quiet margin', () => {
  const text = 'https://pawlight.example/receipts/verify?no=R2026000123&code=ABCD2345EFGH'
  for (const border of [0, 4]) {
    const { data, size } = encode(text, { ecc: 'M', border })
    const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`${x} ${y}`] : [])))
    const code = qrOf(text, border)
    expect(code.size).toBe(size)
    expect(filled(code.path)).toEqual(dark)
  }
})

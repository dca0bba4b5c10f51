import sharp from 'sharp'
import { expect, it } from 'vitest'
import { qrFields } from '#platform/contract/qr.ts'
import { qrPicture } from './qr_picture.ts'

it('the picture of a QR code shows every field of it', async () => {
  const text = 'ABCD2345EF'
  const { size, data } = qrFields(text)
  const scale = 5
  const { data: pixels, info } = await sharp(qrPicture(text, scale))
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect([info.width, info.height]).toEqual([size * scale, size * scale])
  const shown = data.map((row, y) => row.map((_, x) => (pixels[y * scale * info.width + x * scale] ?? 255) < 128))
  expect(shown).toEqual(data)
  const last = data.map((row, y) =>
    row.map((_, x) => (pixels[((y + 1) * scale - 1) * info.width + (x + 1) * scale - 1] ?? 255) < 128),
  )
  expect(last).toEqual(data)
})

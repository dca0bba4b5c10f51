import { expect, it } from 'vitest'
import { unzip } from '#tests/support/unzip.ts'
import { zip } from './zip.ts'

it('is read by another program, names and bytes unchanged', async () => {
  const files = {
    '讀我.html': Buffer.from('<p>您好</p>'),
    '收據/2026000001.pdf': Buffer.from('毛孩'.repeat(50_000)),
    'empty.json': Buffer.alloc(0),
  }
  const entries = Object.entries(files).map(([name, bytes]) => ({ name, bytes }))
  const packed = await zip(entries, new Date('2026-11-21T08:00:00Z'))
  expect(packed.length).toBeLessThan(10_000)
  expect(unzip(packed)).toEqual(files)
})

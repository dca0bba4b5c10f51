/** Code 39 (ISO/IEC 16388), which the counters of convenience stores read: nine bars and spaces, 1 is wide. */
const patterns: Readonly<Record<string, string>> = Object.fromEntries(
  [
    '0000110100 1100100001 2001100001 3101100000 4000110001 5100110000 6001110000 7000100101 8100100100 9001100100',
    'A100001001 B001001001 C101001000 D000011001 E100011000 F001011000 G000001101 H100001100 I001001100 J000011100',
    'K100000011 L001000011 M101000010 N000010011 O100010010 P001010010 Q000000111 R100000110 S001000110 T000010110',
    'U110000001 V011000001 W111000000 X010010001 Y110010000 Z011010000 -010000101 .110000100 *010010100 $010101000',
    '/010100010 +010001010 %000101010',
  ]
    .join(' ')
    .split(' ')
    .map((entry) => [entry.slice(0, 1), entry.slice(1)]),
)

const wide = 3
type Bar = { x: number; width: number }

/**
 * The black bars of a text in Code 39, between its start and stop signs, in modules.
 *
 * @returns null for a text that Code 39 cannot write
 */
export const code39 = (text: string): { bars: Bar[]; width: number } | null => {
  const signs = [...`*${text.toUpperCase()}*`].map((sign) => patterns[sign] ?? null)
  if (text === '' || text.includes('*') || !signs.every((pattern) => pattern !== null)) return null
  const bars: Bar[] = []
  let x = 0
  for (const pattern of signs) {
    for (const [place, size] of [...pattern].entries()) {
      const width = size === '1' ? wide : 1
      if (place % 2 === 0) bars.push({ x, width })
      x += width
    }
    // signs stand one narrow space apart
    x += 1
  }
  return { bars, width: x - 1 }
}

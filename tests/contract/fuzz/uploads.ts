import { utils, write } from '@e965/xlsx'
import fc from 'fast-check'
import sharp from 'sharp'
import { anOfficialRow, asJson } from '../../support/open_data.ts'
import { aPdf, aPhoto } from '../../support/uploads.ts'
import { badTexts } from './bad_values.ts'

// Bodies of uploads (RFC 7578): good ones, and ones with a fault in the boundary, the parts, their headers or the file.

type Part = { readonly head: string; readonly content: Buffer }
type Framing = {
  /** What stands between the parts. */
  readonly written: string
  /** What the header calls the boundary, with everything behind `multipart/form-data`. */
  readonly declared: string
  readonly newline: string
  readonly preamble: string
  readonly end: string
  /** The part of the body that arrives, 0 to 1. */
  readonly kept: number
}
type Body = { readonly headers: Readonly<Record<string, string>>; readonly payload: Buffer }

const photos = await Promise.all([
  aPhoto(8, 6).png().toBuffer(),
  aPhoto(8, 6).jpeg().toBuffer(),
  aPhoto(8, 6).webp().toBuffer(),
  aPhoto(8, 6).avif().toBuffer(),
  aPhoto(8, 6).gif().toBuffer(),
  aPhoto(8, 6).withMetadata({ orientation: 6 }).jpeg().toBuffer(),
  sharp({ create: { width: 1, height: 3_000, channels: 4, background: '#00000000' } })
    .png()
    .toBuffer(),
])
const [png, jpeg] = photos

/** A picture that says it has more pixels than memory has room for. */
const hugeSize = (() => {
  const bytes = Buffer.from(png)
  bytes.writeUInt32BE(100_000, 16)
  bytes.writeUInt32BE(100_000, 20)
  return bytes
})()

const papers = [aPdf(), aPdf('/JS (app.alert(1))'), '%PDF-1.4\n', '<svg xmlns="http://www.w3.org/2000/svg"/>', '<html>']
const halves = [png, jpeg].map((bytes) => bytes.subarray(0, bytes.length / 2))
const twofold = Buffer.concat([png, Buffer.from('<script>alert(1)</script>')])

/** One byte more than an upload may have, behind the beginning of a picture. */
const tooLarge = Buffer.concat([png, Buffer.alloc(10_000_001 - png.length)])

/** The keys of all imports stand in the heads, so that each of them reads the file. */
const csv =
  '\uFEFF品牌名稱,網站,排序,編號,字號\r\n"浪浪, 工坊",https://paw.example,3,,=1\r\n=1+1,paw.example,x,C26-9999,北市示字第1號\r\n'
const sheet = utils.aoa_to_sheet([
  ['品牌名稱', '排序', '編號', '字號'],
  ['毛夥伴', 7, null, 7],
  ['=1+1', new Date(0), 1, new Date(0)],
])
const xlsx: Buffer = write({ SheetNames: ['一'], Sheets: { 一: sheet } }, { type: 'buffer', bookType: 'xlsx' })
/** A file of the government's listings. */
const openData = asJson([anOfficialRow()])
const tables = [Buffer.from(csv), xlsx, openData]

const goodFiles = fc.oneof(fc.constantFrom(...photos), fc.constantFrom(...tables))
const files: fc.Arbitrary<Buffer> = fc.oneof(
  { weight: 12, arbitrary: goodFiles },
  { weight: 4, arbitrary: fc.constantFrom(...papers).map((text) => Buffer.from(text)) },
  { weight: 4, arbitrary: fc.constantFrom(...halves, twofold, hugeSize, Buffer.alloc(0)) },
  {
    weight: 4,
    arbitrary: fc.tuple(goodFiles, fc.nat(), fc.nat(255)).map(([bytes, at, byte]) => {
      const changed = Buffer.from(bytes)
      changed[at % changed.length] = byte
      return changed
    }),
  },
  { weight: 2, arbitrary: fc.uint8Array({ maxLength: 60 }).map((bytes) => Buffer.from(bytes)) },
  { weight: 1, arbitrary: fc.constant(tooLarge) },
)

const quoted = (text: string) =>
  text
    .replaceAll('"', '%22')
    .replace(/[\r\n]/g, ' ')
    .slice(0, 3_000)
const names = fc.constantFrom(
  'alt',
  'file',
  'file',
  'file',
  '',
  '__proto__',
  'constructor',
  'alt[]',
  '檔案',
  'x'.repeat(200),
)
const fileNames = fc.constantFrom(
  'cat.png',
  '小橘.jpg',
  'a.pdf',
  '../../etc/passwd',
  'a\u0000.png',
  ...badTexts.map(quoted),
)

const dispositions = fc.oneof(
  { weight: 4, arbitrary: names.map((name) => `form-data; name="${name}"`) },
  {
    weight: 6,
    arbitrary: fc.tuple(names, fileNames).map(([name, file]) => `form-data; name="${name}"; filename="${file}"`),
  },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      'form-data',
      '',
      'attachment; name="file"; filename="a.png"',
      'form-data; name=file; filename=a.png',
      'form-data; name="file"; name="alt"; filename="a.png"; filename="b.png"',
      `form-data; name="file"; filename*=UTF-8''%E8%B2%93.png`,
      `form-data; name="file"; filename*=UTF-8''%`,
      `form-data; name="file"; filename*=x'y'%ff%00`,
      'form-data; name="file"; filename="a\\"b.png"',
      'form-data; name="file"; filename="unfinished',
      `form-data; name="file"; ${'x=1; '.repeat(500)}`,
    ),
  },
)

const moreHeads = fc.constantFrom(
  ...[
    '',
    '',
    '',
    'content-type: image/png',
    'content-type: text/html',
    'content-type: ',
    'content-type: a/b; charset=x',
  ],
  ...['content-transfer-encoding: base64', 'content-transfer-encoding: zzz', 'content-length: 5', 'x', ': ', '\u0000'],
  ...[
    'content-disposition: form-data; name="alt"',
    'content-type: multipart/mixed; boundary=y',
    `x: ${'x'.repeat(20_000)}`,
  ],
)

const fields = fc.constantFrom('小橘', '', ...badTexts).map((text): Part => {
  return { head: 'content-disposition: form-data; name="alt"', content: Buffer.from(text) }
})

const goodPart = fc.tuple(files, fileNames).map(([content, name]): Part => {
  return { head: `content-disposition: form-data; name="file"; filename="${name}"`, content }
})

const oddPart = fc.tuple(dispositions, moreHeads, files).map(([disposition, more, content]): Part => {
  return { head: [`content-disposition: ${disposition}`, ...(more === '' ? [] : [more])].join('\r\n'), content }
})

const small = fc.constant<Part>({ head: 'content-disposition: form-data; name="alt"', content: Buffer.from('x') })

const parts: fc.Arbitrary<readonly Part[]> = fc.oneof(
  { weight: 8, arbitrary: goodPart.map((part) => [part]) },
  { weight: 4, arbitrary: fc.tuple(fields, goodPart) },
  { weight: 2, arbitrary: fc.tuple(goodPart, fields) },
  { weight: 6, arbitrary: fc.array(fc.oneof(fields, goodPart, oddPart), { maxLength: 4 }) },
  { weight: 1, arbitrary: fc.array(small, { minLength: 28, maxLength: 45 }) },
)

const usual: Framing = { written: '--x', declared: '; boundary=x', newline: '\r\n', preamble: '', end: '--', kept: 1 }

const framings: fc.Arbitrary<Framing> = fc.oneof(
  { weight: 6, arbitrary: fc.constant(usual) },
  {
    weight: 4,
    arbitrary: fc.record({
      written: fc.constantFrom(
        '--x',
        '--x',
        '--x',
        '--y',
        '--',
        'x',
        `--${'x'.repeat(70)}`,
        `--${'x'.repeat(300)}`,
        '--x y',
      ),
      declared: fc.constantFrom(
        ...[
          '; boundary=x',
          '; boundary=x',
          '; boundary="x"',
          '; BOUNDARY=x',
          ';boundary=x; charset=utf-8',
          '; boundary=y',
        ],
        ...[
          `; boundary=${'x'.repeat(70)}`,
          `; boundary=${'x'.repeat(300)}`,
          '; boundary="x y"',
          '; boundary=x; boundary=y',
        ],
        ...['', '; boundary=', '; boundary="', '; boundary=\u00ff', '; boundary=----'],
      ),
      newline: fc.constantFrom('\r\n', '\r\n', '\r\n', '\n', '\r', '\r\n\r\n'),
      preamble: fc.constantFrom('', '', '\r\n', 'This is a message.\r\n', '--', '\u0000'),
      end: fc.constantFrom('--', '--', '', '-', '--\r\nmore', '--\r\n--x\r\n'),
      kept: fc.oneof(fc.constant(1), fc.double({ min: 0, max: 1, noNaN: true })),
    }),
  },
)

const bodyOf = (parts: readonly Part[], { written, declared, newline, preamble, end, kept }: Framing): Body => {
  const pieces = parts.flatMap(({ head, content }) => [
    Buffer.from(`${written}${newline}${head}${newline}${newline}`),
    content,
    Buffer.from(newline),
  ])
  const whole = Buffer.concat([Buffer.from(preamble), ...pieces, Buffer.from(`${written}${end}${newline}`)])
  const payload = whole.subarray(0, Math.ceil(whole.length * kept))
  return { headers: { 'content-type': `multipart/form-data${declared}` }, payload }
}

/** Bodies of the calls that take a file. */
export const uploads: fc.Arbitrary<Body> = fc.tuple(parts, framings).map(([parts, framing]) => bodyOf(parts, framing))

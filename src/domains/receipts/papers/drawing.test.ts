import { inflateSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { qrOf } from '#platform/contract/qr.ts'
import { inCapitals, type ReceiptSnapshot } from '../rules.ts'
import { drawReceipt } from './drawing.ts'

const gift = (purpose: string, amount: number) => ({
  purpose,
  amount,
  donated_on: '2026-11-20',
  permit_no: null,
  goods_name: null,
  quantity: null,
  unit: null,
})

const aSnapshot = (change: Partial<ReceiptSnapshot> = {}): ReceiptSnapshot => {
  const lines = change.lines ?? [gift('小橘的骨折手術', 600), gift('街貓絕育計畫', 400)]
  const total_amount = lines.reduce((sum, { amount }) => sum + amount, 0)
  return {
    organisation: {
      name: '毛起來愛動物關懷協會',
      registration_no: '台內團字第 1100000000 號',
      tax_id: '00000000',
      address: '臺北市中正區示範路 100 號 5 樓',
      phone: '02-2345-6789',
      representative: '林理事',
      handler: '陳會計',
      seal_media_id: null,
    },
    receipt_no: 'R2026000123',
    issued_on: '2026-11-21',
    receipt_name: '王小明',
    identifier: 'A12****789',
    identifier_kind: 'national_id',
    address: '臺北市中正區重慶南路一段 122 號',
    lines,
    total_amount,
    total_capital: inCapitals(total_amount),
    permit_nos: ['衛部救字第 1150000001 號'],
    payment_method: '信用卡',
    note: null,
    ...change,
  }
}
const plain = {
  verification_code: 'ABCD2345EFGH',
  verify_url: 'https://pawlight.example/receipts/verify?no=R2026000123&code=ABCD2345EFGH',
  reprint: null,
  seal: null,
  signature: null,
  ended: null,
}

const streamsOf = (pdf: Buffer): string[] => {
  const text = pdf.toString('latin1')
  return [...text.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].flatMap(([, body]) => {
    try {
      return [inflateSync(Buffer.from(body as string, 'latin1')).toString('latin1')]
    } catch {
      return []
    }
  })
}

const utf16 = (hex: string): string => Buffer.from(hex, 'hex').swap16().toString('utf16le')

/** The characters behind the glyph numbers of an embedded font, by its ToUnicode table. */
const alphabetOf = (table: string): string[] => {
  const letters: string[] = []
  for (const [, from, list] of table.matchAll(/<(\w+)> <\w+> \[([^\]]*)\]/g)) {
    const first = Number.parseInt(from as string, 16)
    for (const [index, [, hex]] of [...(list as string).matchAll(/<(\w*)>/g)].entries()) {
      letters[first + index] = utf16(hex as string)
    }
  }
  return letters
}

/** Every text of the page as drawn, once per embedded font: one of the readings of each line is the right one. */
const readingsOf = (pdf: Buffer): string => {
  const streams = streamsOf(pdf)
  const alphabets = streams.filter((one) => one.includes('beginbfrange')).map(alphabetOf)
  const drawn = streams.filter((one) => /\bTJ\b/.test(one)).join('\n')
  const lines = [...drawn.matchAll(/\[([^\]]*)\] TJ/g)].map(([, parts]) =>
    [...(parts as string).matchAll(/<(\w+)>/g)].map(([, hex]) => hex).join(''),
  )
  return lines
    .flatMap((hex) =>
      alphabets.map((letters) =>
        (hex.match(/.{4}/g) ?? []).map((code) => letters[Number.parseInt(code, 16)] ?? '').join(''),
      ),
    )
    .join('\n')
}

const pagesOf = (pdf: Buffer) => {
  const text = pdf.toString('latin1')
  const box = /MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/.exec(text)
  return { count: text.match(/\/Type\s*\/Page\b/g)?.length, width: Number(box?.[1]), height: Number(box?.[2]) }
}
const oneA4 = { count: 1, width: 595.28, height: 841.89 }

describe('the paper of a receipt', () => {
  it('is one A4 page with number, date of the Republic, name, capitals, permit and code', async () => {
    const pdf = await drawReceipt(aSnapshot(), plain)
    expect(pagesOf(pdf)).toEqual(oneA4)
    const text = readingsOf(pdf)
    for (const words of [
      '收據編號：R2026000123',
      '開立日期：中華民國 115 年 11 月 21 日',
      '王小明',
      'A12****789',
      '新臺幣壹仟元整',
      'NT$1,000',
      '勸募許可字號：衛部救字第 1150000001 號',
      '查驗碼 ABCD2345EFGH',
      '第一聯 捐款人收執',
      '第二聯 協會存根',
    ]) {
      expect(text).toContain(words)
    }
    expect(text).not.toContain('補印')
  })

  it('names each purpose once, with the sum of its gifts', async () => {
    const lines = [gift('不指定用途', 600), gift('小橘的骨折手術', 3000), gift('不指定用途', 600)]
    expect(readingsOf(await drawReceipt(aSnapshot({ lines }), plain))).toContain(
      '不指定用途 NT$1,200、小橘的骨折手術 NT$3,000',
    )
  })

  it('of goods names them and what the donor proved, and calls itself no receipt for money', async () => {
    const feed = { ...gift('園區犬貓食用', 42_500), goods_name: '成犬飼料', quantity: 50, unit: '包' }
    const towels = { ...gift('園區犬貓食用', 0), goods_name: '毛巾', quantity: 20, unit: '條' }
    const proved = readingsOf(await drawReceipt(aSnapshot({ lines: [feed, towels] }), plain))
    for (const words of ['物資捐贈收據', '成犬飼料 50 包、毛巾 20 條', '新臺幣肆萬貳仟伍佰元整', '不是收到款項']) {
      expect(proved).toContain(words)
    }
    expect(proved).not.toContain('捐款方式')
    const bare = readingsOf(await drawReceipt(aSnapshot({ lines: [towels] }), plain))
    expect(bare).toContain('未載明價值')
    expect(bare).not.toContain('NT$')
  })

  it('cuts no name of those who sign, however long', async () => {
    const snapshot = aSnapshot()
    const representative = '阿布都拉・伊斯坎達爾・林毛豆'
    const long = { ...snapshot, organisation: { ...snapshot.organisation, representative } }
    expect(readingsOf(await drawReceipt(long, plain)).replaceAll('\n', '')).toContain(representative)
  })

  it('says who printed it again and when', async () => {
    const reprint = { day: '2026/11/22', handler: '陳會計' }
    expect(readingsOf(await drawReceipt(aSnapshot(), { ...plain, reprint }))).toContain('補印 2026/11/22')
  })

  it('says that it is void, or into which one it was merged', async () => {
    expect(readingsOf(await drawReceipt(aSnapshot(), { ...plain, ended: { word: '作廢' } }))).toContain('作廢')
    const ended = { word: '已合併', line: '已併入 R2026000130' }
    const merged = readingsOf(await drawReceipt(aSnapshot(), { ...plain, ended }))
    expect(merged).toContain('已合併')
    expect(merged).toContain('已併入 R2026000130')
    expect(merged).not.toContain('作廢')
  })

  it('says where it can be checked, and shows the same as a code to scan', async () => {
    const pdf = await drawReceipt(aSnapshot(), plain)
    expect(readingsOf(pdf)).toContain('pawlight.example/receipts/verify')
    const { size, path } = qrOf(plain.verify_url, 0)
    const fields = path.match(/M/g)?.length ?? 0
    const drawing = streamsOf(pdf).find((stream) => /\bTJ\b/.test(stream)) ?? ''
    // Once on each copy: the fields of the code stand in units of the code, scaled to the paper.
    const scale = Number((42 / size).toFixed(6))
    const codes = drawing.split(`${scale} 0 0 ${scale} 0 0 cm`).slice(1)
    expect(codes.map((part) => part.split('f\n')[0]?.match(/ m\n/g)?.length)).toEqual([fields, fields])
  })

  it('carries the seal where there is one, else a place for it', async () => {
    const seal = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#b3261e' } })
      .png()
      .toBuffer()
    const sealed = await drawReceipt(aSnapshot(), { ...plain, seal })
    expect(sealed.toString('latin1')).toMatch(/\/Subtype\s*\/Image/)
    expect(readingsOf(sealed)).not.toContain('蓋章處')
    expect(pagesOf(sealed)).toEqual(oneA4)
    expect(readingsOf(await drawReceipt(aSnapshot(), plain))).toContain('蓋章處')
  })

  it('stays one page with the longest name and fifty gifts', async () => {
    const lines = Array.from({ length: 50 }, (_, index) => gift(`第 ${index + 1} 個很長很長的募款專案名稱`, 999_999))
    const pdf = await drawReceipt(aSnapshot({ receipt_name: '長'.repeat(60), lines }), plain)
    expect(pagesOf(pdf)).toEqual(oneA4)
    expect(readingsOf(pdf)).toContain('第 50 個')
  })
})

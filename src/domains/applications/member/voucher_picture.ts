import { formatMoney } from '#platform/contract/money.ts'
import type { Voucher } from '../vouchers/contract.ts'
import { groupedCode } from '../vouchers/rules.ts'
import { lookOf } from './animal_look.ts'
import { voucherWords as m } from './messages.ts'
import { voucherLines, voucherTitle } from './voucher_lines.ts'

const width = 1080
const height = 1640
const edge = 72
const qrSide = 560

type Pen = CanvasRenderingContext2D

/** Text from a point on, in as many lines as the width needs; where the next text begins. */
const write = (pen: Pen, text: string, at: { x: number; y: number; size: number; bold?: boolean; tone?: string }) => {
  const { x, y, size, bold, tone } = at
  const style = getComputedStyle(document.documentElement)
  pen.font = `${bold ? 700 : 400} ${size}px ${getComputedStyle(document.body).fontFamily}`
  pen.fillStyle = style.getPropertyValue(tone ?? '--ink').trim()
  pen.textAlign = 'left'
  let line = ''
  let bottom = y + size
  for (const sign of text) {
    if (pen.measureText(line + sign).width > width - edge - x) {
      pen.fillText(line, x, bottom)
      bottom += size * 1.5
      line = ''
    }
    line += sign
  }
  pen.fillText(line, x, bottom)
  return bottom + size * 0.5
}

const drawFacts = (pen: Pen, voucher: Voucher, top: number) => {
  let y = top
  for (const [label, value] of voucherLines(voucher)) {
    write(pen, label, { x: edge, y, size: 30, tone: '--ink-2' })
    y = write(pen, value, { x: edge + 180, y, size: 30 }) + 12
  }
}

const drawCode = (pen: Pen, { qr, code }: Voucher) => {
  const top = height - edge - qrSide - 120
  pen.save()
  pen.translate((width - qrSide) / 2, top)
  pen.scale(qrSide / qr.size, qrSide / qr.size)
  pen.fill(new Path2D(qr.path))
  pen.restore()
  pen.font = `700 52px ${getComputedStyle(document.body).fontFamily}`
  pen.textAlign = 'center'
  pen.fillText(groupedCode(code), width / 2, top + qrSide + 40)
  pen.font = `400 28px ${getComputedStyle(document.body).fontFamily}`
  pen.fillText(m.once, width / 2, top + qrSide + 100)
}

/** The ticket as a picture for the phone's album: all that a clinic needs to read, also without a network. */
export const voucherPicture = (voucher: Voucher): Promise<Blob | null> => {
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const pen = canvas.getContext('2d')
  if (!pen) return Promise.resolve(null)
  pen.fillStyle = getComputedStyle(document.documentElement).getPropertyValue('--surface').trim()
  pen.fillRect(0, 0, width, height)
  const { animal, subsidy_amount, self_paid_amount } = voucher
  const name = animal.nickname ?? m.no_name
  let y = write(pen, voucherTitle(voucher), {
    x: edge,
    y: edge,
    size: 32,
    tone: '--ink-2',
  })
  y = write(pen, name, { x: edge, y: y + 20, size: 64, bold: true })
  y = write(pen, lookOf(animal), { x: edge, y, size: 34, tone: '--ink-2' }) + 24
  for (const [x, label, sum] of [
    [edge, m.subsidy, subsidy_amount],
    [width / 2, m.self_paid, self_paid_amount],
  ] as const) {
    const below = write(pen, label, { x, y, size: 30, tone: '--ink-2' })
    write(pen, formatMoney(sum), { x, y: below, size: 52, bold: true })
  }
  drawFacts(pen, voucher, y + 170)
  drawCode(pen, voucher)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'))
}

import { formatCount } from '#platform/contract/money.ts'
import type { Tone } from '#ui/chip.tsx'
import * as uiMessages from '#ui/messages.ts'
import type { GoodsGiftRow } from '../contract.ts'
import type { GoodsGiftState } from '../rules.ts'

type Line = GoodsGiftRow['lines'][number]

export const goodsTone: Record<GoodsGiftState, Tone> = { recorded: 'success', withdrawn: 'danger' }

/** How much of it: 50 包. */
export const piecesOf = ({ quantity, unit }: Line): string => `${formatCount(quantity)} ${unit}`

/** What was given, in one line: 飼料 50 包、毛巾 20 條. */
export const goodsOf = ({ lines }: Pick<GoodsGiftRow, 'lines'>): string =>
  uiMessages.joined(lines.map((line) => `${line.name} ${piecesOf(line)}`))

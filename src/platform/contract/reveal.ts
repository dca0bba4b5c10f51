import { z } from 'zod'
import type { Access } from './access.ts'
import { type Endpoint, endpoint, IdParams } from './endpoint.ts'
import { common, failures } from './failures.ts'
import type { Permission } from './permissions.ts'
import { type PersonalValue, personalIn } from './personal.ts'
import { revealReason } from './reveal_reasons.ts'

export const revealFailures = failures({
  reveal_not_allowed: [403, '你的角色不能查看完整個資。需要的話，請找承辦的同仁或管理員。'],
  reveal_limit: [409, '今天查看完整個資的次數已經用完，明天再試。急用的話，請找管理員。'],
})

export const Reveal = z.object({
  purpose: z.enum(['receipt', 'tax', 'person', 'other']),
  reason: z
    .string()
    .trim()
    .min(revealReason.min, `請寫清楚原因，至少 ${revealReason.min} 個字。`)
    .max(revealReason.max, `最多 ${revealReason.max} 個字。`),
})

const Revealed = z.object({
  /** What is personal in the record, in full. */
  values: z.array(z.object({ field: z.string(), value: z.string() })),
  /** How often the caller has looked today, this time included. */
  today: z.int(),
  /** How often the caller may look in a day; null: as often as they like. */
  most: z.int().nullable(),
})
export type Revealed = z.output<typeof Revealed>

type RevealSpec<P extends Permission, O extends z.ZodType> = {
  readonly path: `/${string}`
  readonly access: { readonly who: 'staff'; readonly permissions: readonly P[] }
  readonly output: O
}

/**
 * Declares the call that shows the personal data of a record in full, to whom the record is shown masked. It asks why, and
 * the log keeps who looked at whose data, when and what for.
 *
 * @param record the call that shows the record
 */
export const revealOf = <P extends Permission, O extends z.ZodType>({ path, access, output }: RevealSpec<P, O>) => ({
  ...endpoint({
    method: 'POST',
    path: `${path}/reveal`,
    keyless: 'counts',
    summary: 'Show the personal data of this record in full; the reason is written down',
    access: { who: 'staff', permissions: access.permissions, clinics: 'never' },
    params: IdParams,
    body: Reveal,
    output: Revealed,
    status: 200,
    failures: [common.not_found, revealFailures.reveal_not_allowed, revealFailures.reveal_limit],
  }),
  reveals: output,
  /** What is personal in the record, as its call shows it. */
  personalIn: (record: object): PersonalValue[] => personalIn(output, record),
})

/** A call made by `revealOf`. */
export type RevealEndpoint = Endpoint<Access, typeof IdParams, z.ZodUndefined, typeof Reveal, typeof Revealed> & {
  readonly reveals: z.ZodType
  readonly personalIn: (record: object) => PersonalValue[]
}

import { addMinutes, type Instant } from '#platform/contract/time.ts'

/** How long a shift may be; how long before its beginning people may come, and after its end they may still go. */
export const shiftLimits = { hours: 16, early_minutes: 120, late_minutes: 360 } as const

type Times = { readonly starts_at: Instant; readonly ends_at: Instant }

/** From when volunteers may check in. */
export const opensAt = ({ starts_at }: Times): Date => addMinutes(new Date(starts_at), -shiftLimits.early_minutes)

/** Until when they may check out; whoever is still in then has forgotten it. */
export const closesAt = ({ ends_at }: Times): Date => addMinutes(new Date(ends_at), shiftLimits.late_minutes)

/** `leaving`: nobody comes any more, and who is in checks out. `closed`: the same before the end, because staff said so. */
export const shiftStates = ['early', 'open', 'leaving', 'closed', 'over'] as const
export type ShiftState = (typeof shiftStates)[number]

export const shiftStateOf = (shift: Times & { readonly is_open: boolean }, now: Date): ShiftState => {
  if (now >= closesAt(shift)) return 'over'
  if (now > new Date(shift.ends_at)) return 'leaving'
  if (!shift.is_open) return 'closed'
  return now < opensAt(shift) ? 'early' : 'open'
}

/** Why a shift cannot be of these times; null when it can. */
export const whyNotTimes = ({ starts_at, ends_at }: Times): 'endsBefore' | 'tooLong' | null => {
  const ms = new Date(ends_at).getTime() - new Date(starts_at).getTime()
  if (ms <= 0) return 'endsBefore'
  return ms > shiftLimits.hours * 3_600_000 ? 'tooLong' : null
}

/** The code of a shift: which one, and a signature of that and of its day. */
export const writeCode = (id: number, signature: string): string => `${id}-${signature}`

/** Splits a code; undefined when it is none of ours by its form. */
export const readCode = (code: string): { id: number; signature: string } | undefined => {
  const [, id, signature] = /^([1-9]\d{0,14})-([\w-]{43})$/.exec(code) ?? []
  return id && signature ? { id: Number(id), signature } : undefined
}

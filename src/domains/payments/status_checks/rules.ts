import { addMinutes, type Instant } from '#platform/contract/time.ts'

/** Minutes from one question to the next: 10 minutes after the start, 40 minutes after it, then ever more rarely. */
const pauses = [30, 80, 360, 1440, 1440, 1440, 1440, 1440] as const
const dailyMinutes = 1440
/** Banks and shops hand money on some days after it was paid: so long a number is asked about after its end. */
const afterEndMinutes = 3 * dailyMinutes

/**
 * When the gateway is asked again about an attempt to pay, or null when it was the last time: at least eight times, and
 * daily until three days after the end of a number.
 *
 * @param queries questions before the one of `now`
 */
export const nextQuestionAt = (
  { queries, expires_at }: { queries: number; expires_at: Instant | null },
  now: Date,
): Date | null => {
  const pause = pauses[queries]
  if (pause !== undefined) return addMinutes(now, pause)
  const next = addMinutes(now, dailyMinutes)
  return expires_at !== null && next <= addMinutes(new Date(expires_at), afterEndMinutes) ? next : null
}

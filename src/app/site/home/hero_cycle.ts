/** The cycling text of the specification (section 9): it starts a second after the page is hydrated and changes every five. */
export const cycleTimes = { delay_ms: 1_000, every_ms: 5_000 } as const

/** The state after a state; states count from 1. */
export const nextState = (state: number, count: number): number => (state >= count ? 1 : state + 1)

/**
 * Runs the clock of the cycle.
 *
 * @returns stops it
 */
export const runCycle = (step: () => void): (() => void) => {
  let every: ReturnType<typeof setInterval> | undefined
  const delay = setTimeout(() => {
    every = setInterval(step, cycleTimes.every_ms)
  }, cycleTimes.delay_ms)
  return () => {
    clearTimeout(delay)
    clearInterval(every)
  }
}

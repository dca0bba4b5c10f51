/** How one run of the server ended. */
export type End = {
  readonly code: number | null
  readonly signal: string | null
  readonly was_ready: boolean
  /** It said itself that it would end in the same way again. */
  readonly refused: boolean
}

export function supervise(parts: {
  runOnce: () => Promise<End>
  wait: (ms: number) => Promise<void>
  isTold: () => boolean
  say: (sentence: string) => void
  now: () => number
}): Promise<End>

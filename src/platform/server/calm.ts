import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'

/** From this share of its time on, the event loop counts as busy. */
const busyFrom = 0.5
const lookMs = 20

/**
 * Waits until this process has time to spare: for work that nobody waits for and that takes a processor, so that visitors
 * do not share theirs with it.
 *
 * @param most_ms after which it goes on all the same, so that a busy day does not put the work off for good
 */
export const whenCalm = async ({ most_ms = 1_000 } = {}): Promise<void> => {
  for (let waited = 0; waited < most_ms; waited += lookMs) {
    const before = performance.eventLoopUtilization()
    await sleep(lookMs)
    if (performance.eventLoopUtilization(before).utilization < busyFrom) return
  }
}

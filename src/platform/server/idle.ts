import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'

/** Below this share of its time at work the event loop counts as idle. */
const idleBelow = 0.5
const sampleMs = 20

/**
 * Waits until the event loop is idle: for background work that takes a processor, so that requests do not share theirs
 * with it.
 *
 * @param timeout_ms after which it goes on all the same, so that a busy day does not put the work off for good
 */
export const whenIdle = async ({ timeout_ms = 1_000 } = {}): Promise<void> => {
  const deadline = performance.now() + timeout_ms
  while (performance.now() < deadline) {
    const before = performance.eventLoopUtilization()
    await sleep(sampleMs)
    if (performance.eventLoopUtilization(before).utilization < idleBelow) return
  }
}

/** Waits before the first restart, in milliseconds; each further one waits twice as long as the one before. */
const firstWaitMs = 200
const longestWaitMs = 30_000
/** A server that was ready for so long starts again as if it had never crashed. */
const steadyMs = 60_000
/** So many starts in a row that never became ready, and nobody believes any more that the next one will. */
const mostFailedStarts = 5

/**
 * Keeps a server running: starts it again when it crashed, with a wait that grows. It gives up, and says so, when the
 * first start did not become ready or when later ones fail in a row. A server that ends by itself with 0 has been told
 * to, and one that refuses to start (settings, port or folder) would refuse again.
 *
 * @param {object} parts
 * @param {() => Promise<{ code: number | null, signal: string | null, was_ready: boolean, refused: boolean }>} parts.runOnce
 *   runs the server until it ends
 * @param {(ms: number) => Promise<void>} parts.wait is over early when somebody wants an end
 * @param {() => boolean} parts.isTold whether somebody wants an end
 * @param {(sentence: string) => void} parts.say
 * @param {() => number} parts.now milliseconds
 * @returns the last end of the server
 */
export async function supervise({ runOnce, wait, isTold, say, now }) {
  let waitMs = firstWaitMs
  let failedStarts = 0
  let wasEverReady = false
  for (;;) {
    const began = now()
    const end = await runOnce()
    if (isTold() || end.code === 0 || end.refused) return end
    wasEverReady ||= end.was_ready
    failedStarts = end.was_ready ? 0 : failedStarts + 1
    const reason = end.signal ?? `結束代碼 ${end.code}`
    if (!wasEverReady) {
      say(`伺服器還沒準備好就結束了（${reason}），沒有再試。原因見上面的訊息。`)
      return end
    }
    if (failedStarts === mostFailedStarts) {
      say(`伺服器連續 ${mostFailedStarts} 次都沒能準備好（${reason}），不再重新啟動。原因見上面的訊息。`)
      return end
    }
    if (end.was_ready && now() - began >= steadyMs) waitMs = firstWaitMs
    say(`伺服器意外結束（${reason}），${waitMs / 1000} 秒後重新啟動。`)
    await wait(waitMs)
    if (isTold()) return end
    waitMs = Math.min(waitMs * 2, longestWaitMs)
  }
}

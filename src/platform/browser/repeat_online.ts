/** How long it rests between two tries, ms. */
const retryMs = 10_000

/**
 * Tries again and again what did not reach the server, at once when the network is back, until it did or the page is
 * closed.
 *
 * @param act whether the server knows now
 */
export const repeatOnline = (act: () => Promise<boolean>): void => {
  const attempt = async () => {
    removeEventListener('online', again)
    clearTimeout(timer)
    if (!(await act())) wait()
  }
  const again = () => void attempt()
  let timer: ReturnType<typeof setTimeout> | undefined
  const wait = () => {
    addEventListener('online', again)
    timer = setTimeout(again, retryMs)
  }
  wait()
}

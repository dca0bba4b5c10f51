import { useEffect, useState } from 'react'

const useTicking = <First extends Date | null>(first: () => First): Date | First => {
  const [now, setNow] = useState<Date | First>(first)
  useEffect(() => {
    const tick = () => setNow(new Date())
    tick()
    const timer = setInterval(tick, 60_000)
    return () => clearInterval(timer)
  }, [])
  return now
}

/** The time, updated each minute; for what only the browser renders. */
export const useNow = (): Date => useTicking(() => new Date())

/** The time, updated each minute; null until the page is hydrated: before that the server's answer holds. */
export const useMoment = (): Date | null => useTicking(() => null)

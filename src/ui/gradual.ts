import { startTransition, useEffect, useState } from 'react'

/** Marked by the browser's entry once the page has come to life (src/app/site/entry_client.tsx). */
const isAlive = () => typeof document !== 'undefined' && document.documentElement.dataset.ready !== undefined

/**
 * How many of a list to draw now. A page that somebody goes to shows the first screen at once and everything right
 * after: drawing all of it in one go would hold the change of page back on a slow phone. The server and the first page
 * of a visit draw all.
 *
 * @param first what fills the first screen of a phone
 */
export const useGradual = (first: number): number => {
  const [count, setCount] = useState(() => (isAlive() ? first : Number.POSITIVE_INFINITY))
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setCount(Number.POSITIVE_INFINITY)))
    return () => clearTimeout(timer)
  }, [])
  return count
}

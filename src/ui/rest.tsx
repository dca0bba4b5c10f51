import { type ReactNode, startTransition, useEffect, useState, useSyncExternalStore } from 'react'

const never = () => () => undefined

/** True on the server and while the browser takes over what the server drew, also where that happens late. */
const useDrawnByServer = () =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  )

/**
 * The rest of a long page. Who goes to the page by a link sees what stands before it at once and the rest right after:
 * drawing all of it in one go would hold the change of page back on a slow phone. The server and the first page of a visit
 * draw all.
 */
export const Rest = ({ children }: { children: ReactNode }) => {
  const byServer = useDrawnByServer()
  const [isShown, setShown] = useState(byServer)
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setShown(true)))
    return () => clearTimeout(timer)
  }, [])
  return isShown ? children : null
}

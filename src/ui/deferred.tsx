import { type ReactNode, startTransition, useEffect, useState, useSyncExternalStore } from 'react'

const never = () => () => undefined

/** True on the server and while the browser hydrates what the server rendered, also where it does so lazily. */
const useServerRendered = () =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  )

/**
 * The lower part of a long page, rendered after the upper one when somebody goes to the page by a link: rendering all of it
 * in one task would block the change of page on a slow phone. The server and the first page of a visit render all at once.
 */
export const Deferred = ({ children }: { children: ReactNode }) => {
  const serverRendered = useServerRendered()
  const [isShown, setShown] = useState(serverRendered)
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setShown(true)))
    return () => clearTimeout(timer)
  }, [])
  return isShown ? children : null
}

import { useEffect, useState } from 'react'

/** Whether the page fills the screen, and how to switch. */
export const useFullscreen = () => {
  const [on, setOn] = useState(false)
  useEffect(() => {
    const look = () => setOn(document.fullscreenElement !== null)
    document.addEventListener('fullscreenchange', look)
    return () => document.removeEventListener('fullscreenchange', look)
  }, [])
  const toggle = () => {
    const change = on ? document.exitFullscreen() : document.documentElement.requestFullscreen()
    change.catch(() => setOn(document.fullscreenElement !== null)) // refused by the browser: show what is
  }
  return { on, toggle }
}
export type Fullscreen = ReturnType<typeof useFullscreen>

import { useEffect, useState } from 'react'
import { Icon } from '#ui/icon.tsx'
import * as uiMessages from '#ui/messages.ts'

/** True while the page is scrolled down by more than `threshold` pixels. */
const usePast = (threshold: number): boolean => {
  const [past, setPast] = useState(false)
  useEffect(() => {
    const look = () => setPast(window.scrollY > threshold)
    look()
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [threshold])
  return past
}

/** The button to the top after `threshold` pixels (public 150, back office 1000). The public site shows it beside the content, on wide screens only. */
export const ScrollToTop = ({ threshold }: { threshold: number }) => {
  const past = usePast(threshold)
  if (!past) return null
  const calm = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches
  return (
    <button
      type="button"
      className="to-top"
      aria-label={uiMessages.back_to_top}
      onClick={() => window.scrollTo({ top: 0, behavior: calm() ? 'auto' : 'smooth' })}
    >
      <Icon name="arrow-up" large />
    </button>
  )
}

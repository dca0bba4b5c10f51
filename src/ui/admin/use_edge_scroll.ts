import { useEffect, useEffectEvent, useRef } from 'react'

type Point = { readonly x: number; readonly y: number }

/** How near to the edge of the window a pointer scrolls the page, and by how much with each frame, in CSS pixels. */
const edge = { near: 72, step: 8 }

const stepAt = (y: number): number => {
  if (y < edge.near) return -edge.step
  return y > innerHeight - edge.near ? edge.step : 0
}

/**
 * Scrolls the page while something is dragged and the pointer is held at the edge of the window; a pointer that is held still
 * sends no events.
 *
 * @param onScrolled is told where the pointer is after the page moved below it
 * @returns tells where the pointer is
 */
export const useEdgeScroll = (dragging: boolean, onScrolled: (pointer: Point) => void): ((pointer: Point) => void) => {
  const pointer = useRef<Point>(undefined)
  const scroll = useEffectEvent(() => {
    const step = pointer.current ? stepAt(pointer.current.y) : 0
    const before = scrollY
    if (step !== 0) scrollBy({ top: step, behavior: 'instant' })
    if (pointer.current && scrollY !== before) onScrolled(pointer.current)
  })
  useEffect(() => {
    if (!dragging) return
    pointer.current = undefined
    let frame = requestAnimationFrame(function next() {
      scroll()
      frame = requestAnimationFrame(next)
    })
    return () => cancelAnimationFrame(frame)
  }, [dragging])
  return (point) => {
    pointer.current = point
  }
}

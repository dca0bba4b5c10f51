import { useEffect, useRef, useState } from 'react'
import { useAction } from '../ui/use_action.ts'

/** So many presses in a row become one call. */
const settleMs = 400

/**
 * A number that follows the person's presses at once and is sent when they stop. When it is refused it goes back to what
 * the cart holds.
 */
export const useQuantity = (held: number, send: (quantity: number) => Promise<unknown>) => {
  const [wanted, setWanted] = useState<number>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const { error, run } = useAction()
  useEffect(() => () => clearTimeout(timer.current), [])
  const change = (quantity: number) => {
    setWanted(quantity)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      const mine = timer.current
      void run(() => send(quantity)).finally(() => {
        // A later click is being sent; its number stays visible.
        if (timer.current === mine) setWanted(undefined)
      })
    }, settleMs)
  }
  return { quantity: wanted ?? held, change, error }
}

import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The step of a form that this entry shows, and that of the entry before it. */
    form_step?: number
    form_step_before?: number
  }
}

type Entry = { form_step?: number; form_step_before?: number } | null

/**
 * Makes each step on of a form an entry of the browser's history, so that Back, also the gesture of a phone, leads to the
 * step before and not out of the form. What was typed stays: only the step changes.
 *
 * @param show takes a step that the history leads to; it was reached before, so it is not judged anew
 */
export const useStepHistory = (step: number, show: (step: number) => void): void => {
  const navigate = useNavigate()
  const shown = useRef(step)
  // The entry that led to the form says nothing of steps.
  const [first] = useState(step)
  const showNow = useRef(show)
  showNow.current = show
  useEffect(() => {
    const before = shown.current
    const entry: Entry = history.state
    shown.current = step
    if ((entry?.form_step ?? first) === step) return
    if (entry?.form_step_before === step) return history.back()
    const isOn = step > before
    const state = isOn ? { form_step: step, form_step_before: before } : { form_step: step }
    void navigate({ to: '.', search: true, hash: true, replace: !isOn, resetScroll: false, state })
  }, [step, first, navigate])
  useEffect(() => {
    const { pathname } = location
    const onPop = () => {
      const entry: Entry = history.state
      const to = entry?.form_step ?? first
      if (location.pathname === pathname && to !== shown.current) showNow.current(to)
    }
    addEventListener('popstate', onPop)
    return () => removeEventListener('popstate', onPop)
  }, [first])
}

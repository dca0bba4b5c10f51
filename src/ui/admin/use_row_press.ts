import { useEffect } from 'react'

/** What takes its own press. */
const own = 'a, button, input, select, label, summary'

const press = ({ target, button }: MouseEvent) => {
  if (button !== 0 || !(target instanceof Element) || target.closest(own)) return
  // who marks words of a row copies them
  if (!getSelection()?.isCollapsed) return
  target.closest('[data-row]')?.querySelector<HTMLElement>('.row-button')?.click()
}

/** On a list whose rows have a button (`row-button`) each, a press anywhere else on the row presses it. */
export const useRowPress = (): void => {
  useEffect(() => {
    document.addEventListener('click', press)
    return () => document.removeEventListener('click', press)
  }, [])
}

import type { Page } from '@playwright/test'

/**
 * Counts what a person presses on the pages of a window: each click, and each key that does not write into a field. Keys
 * held beside another one (Shift, Ctrl) are part of it; a choice in a list of the browser's own is two.
 */
export const countPresses = async (page: Page): Promise<() => number> => {
  let presses = 0
  await page.exposeFunction('pressed', () => {
    presses += 1
  })
  await page.addInitScript(() => {
    const pressed = () => void (window as unknown as { pressed: () => void }).pressed()
    const held = ['Shift', 'Control', 'Alt', 'Meta', 'Backspace', 'Delete', 'Process']
    const isField = (target: EventTarget | null) =>
      target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable=true]')
    addEventListener('click', (event) => event.isTrusted && event.detail > 0 && pressed(), true)
    addEventListener(
      'change',
      ({ target }) => {
        if (!(target instanceof HTMLSelectElement)) return
        pressed()
        pressed()
      },
      true,
    )
    addEventListener(
      'keydown',
      (event) => {
        const writes = event.key.length === 1 && !event.ctrlKey && !event.metaKey && isField(event.target)
        if (!writes && !held.includes(event.key)) pressed()
      },
      true,
    )
  })
  return () => presses
}

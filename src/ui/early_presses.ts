declare global {
  interface Window {
    /** Buttons pressed before hydration, kept by the boot script (src/platform/server/boot_script.ts). */
    earlyClicks?: HTMLElement[] | null
  }
}

/** Buttons pressed while the code of their part was on its way. */
const pressed: HTMLElement[] = []

/** Late parts carry a mark until their code is there (src/ui/late.tsx); what stands in none of them is alive. */
const isAlive = (element: Element) => element.closest('[data-late="waits"]') === null

const keepPresses = () =>
  document.addEventListener(
    'click',
    (event) => {
      const button = (event.target as Element).closest('button')
      if (!button || isAlive(button)) return
      // A plain form sends itself.
      if (button.type === 'submit' && button.form?.hasAttribute('action')) return
      event.preventDefault()
      event.stopImmediatePropagation()
      pressed.push(button)
    },
    true,
  )

/** What was ticked while the code of its part was on its way: the browser has shown it, the part does not know. */
const ticked = new Map<HTMLInputElement, boolean>()

const keepTicks = () =>
  document.addEventListener(
    'change',
    ({ target }) => {
      if (!(target instanceof HTMLInputElement) || !/^(checkbox|radio)$/.test(target.type)) return
      if (isAlive(target)) ticked.delete(target)
      else ticked.set(target, target.checked)
    },
    true,
  )

/** Ticks again what is alive now, so that its part hears of it. */
const tickAgain = () => {
  for (const [box, isOn] of ticked) {
    if (!isAlive(box)) continue
    ticked.delete(box)
    box.checked = !isOn
    box.click()
  }
}

/** Presses one after the other: each must find what the one before it has changed. */
export const pressInTurn = async (buttons: readonly HTMLElement[]): Promise<void> => {
  for (const button of buttons) {
    button.click()
    await new Promise((resolve) => setTimeout(resolve))
  }
}

const pressAgain = () => {
  const buttons = pressed.splice(0)
  pressed.push(...buttons.filter((button) => !isAlive(button)))
  void pressInTurn(buttons.filter(isAlive))
}

/** Keeps from now on what is pressed or ticked in parts whose code has not come. */
export const keepEarly = (): void => {
  keepPresses()
  keepTicks()
}

/** Presses and ticks again what is alive now. */
export const actAgain = (): void => {
  tickAgain()
  pressAgain()
}

declare global {
  interface Window {
    /** Buttons pressed before hydration, queued by the boot script (src/platform/server/boot_script.ts). */
    queuedClicks?: HTMLElement[] | null
  }
}

/** Buttons pressed before their part was hydrated. */
const clicked: HTMLElement[] = []

/** Lazy parts have an attribute until they are hydrated (src/ui/lazy_hydration.tsx); what is in none of them is hydrated. */
const isHydrated = (element: Element) => element.closest('[data-hydration="pending"]') === null

const queueButtons = () =>
  document.addEventListener(
    'click',
    (event) => {
      const button = event.target instanceof Element && event.target.closest('button')
      if (!button || isHydrated(button)) return
      // A plain form sends itself.
      if (button.type === 'submit' && button.form?.matches('[action]:not([method=post])')) return
      event.preventDefault()
      event.stopImmediatePropagation()
      clicked.push(button)
    },
    true,
  )

/** Boxes ticked before their part was hydrated: the browser has shown it, the part does not know. */
const ticked = new Map<HTMLInputElement, boolean>()

const queueTicks = () =>
  document.addEventListener(
    'change',
    ({ target }) => {
      if (!(target instanceof HTMLInputElement) || !/^(checkbox|radio)$/.test(target.type)) return
      if (isHydrated(target)) ticked.delete(target)
      else ticked.set(target, target.checked)
    },
    true,
  )

const replayTicks = () => {
  for (const [box, isOn] of ticked) {
    if (!isHydrated(box)) continue
    ticked.delete(box)
    box.checked = !isOn
    box.click()
  }
}

/** Whether a select has another option than the server rendered. Without a selected option in the HTML nobody knows. */
const isChanged = ({ options, selectedOptions }: HTMLSelectElement) =>
  [...options].some(({ defaultSelected }) => defaultSelected) && !selectedOptions[0]?.defaultSelected

/**
 * Dispatches the change of each select that was changed before its part was hydrated. Once for a part: nested lazy parts
 * do it themselves.
 *
 * @param part the lazy part that is hydrated now; null: the page around the lazy parts
 */
export const replaySelects = (part: Element | null): void => {
  for (const select of (part ?? document).querySelectorAll('select'))
    if (select.closest('[data-hydration]') === part && isChanged(select))
      select.dispatchEvent(new Event('change', { bubbles: true }))
}

/** Clicks one button after the other: each must find what the one before it has changed. */
export const replayClicks = async (buttons: readonly HTMLElement[]): Promise<void> => {
  for (const button of buttons) {
    button.click()
    await new Promise((resolve) => setTimeout(resolve))
  }
}

const replayButtons = () => {
  const buttons = clicked.splice(0)
  clicked.push(...buttons.filter((button) => !isHydrated(button)))
  void replayClicks(buttons.filter(isHydrated))
}

/** Queues from now on clicks and ticks in parts that are not hydrated. */
export const queueClicks = (): void => {
  queueButtons()
  queueTicks()
}

/** Replays queued clicks and ticks whose part is hydrated now. */
export const replayQueued = (): void => {
  replayTicks()
  replayButtons()
}

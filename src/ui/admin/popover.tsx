import { type KeyboardEvent, type ReactNode, useCallback, useId, useRef, useState } from 'react'
import { PressKey } from '#ui/admin/key_button.tsx'
import { spokenKeys } from '#ui/admin/keys.tsx'
import { radioAfterKey } from '#ui/amount_keys.ts'
import { classes } from '#ui/classes.ts'
import { Icon, type IconName } from '#ui/icon.tsx'

type Side = 'start' | 'end'

/** Kept free between a panel and the edge of the window, in CSS pixels. */
const margin = 14

/** Puts the panel below its button, inside the window; one that is higher than the window scrolls (`max-height`). */
const place = (panel: HTMLElement, button: HTMLElement, side: Side) => {
  const at = button.getBoundingClientRect()
  const { offsetWidth: width, offsetHeight: height } = panel
  const left = side === 'start' ? at.left : at.right - width
  const below = at.bottom + 6
  const above = at.top - height - 6
  const lowest = window.innerHeight - height - margin
  const top = below <= lowest || above < margin ? Math.min(below, lowest) : above
  panel.style.left = `${Math.max(margin, Math.min(left, window.innerWidth - width - margin))}px`
  panel.style.top = `${Math.max(margin, top)}px`
}

/** A button and the browser's own popover: Esc and a press outside close it, the focus returns to the button. */
const usePopover = (side: Side) => {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  // The content is mounted before the browser shows the panel: `toggle` comes a task later, and keys pressed meanwhile
  // would meet the button.
  const onBeforeToggle = (event: { newState: string }) => event.newState === 'open' && setOpen(true)
  const onToggle = (event: { newState: string }) => setOpen(event.newState === 'open')
  /** Once the content stands: move the focus in, and find the place, again whenever the content grows. */
  const arrive = useCallback(
    (content: HTMLElement | null) => {
      const [from, to] = [button.current, panel.current]
      if (!content || !from || !to) return
      place(to, from, side)
      const first = content.querySelector<HTMLElement>('input, select, button, [role=menuitem]')
      // of a panel about to be shown, the browser focuses the element with this attribute
      if (to.matches(':popover-open')) first?.focus()
      else first?.setAttribute('autofocus', '')
      const resized = new ResizeObserver(() => place(to, from, side))
      resized.observe(content)
      return () => resized.disconnect()
    },
    [side],
  )
  const close = () => panel.current?.hidePopover()
  return { id, button, panel, open, toggles: { onBeforeToggle, onToggle }, arrive, close }
}

type PopoverButtonProps = {
  label: ReactNode
  /** The button's look: classes of the shared vocabulary. */
  className: string
  icon?: IconName
  chevron?: boolean
  /** What the panel is about, for assistive technology. */
  title: string
  /** Of a field: its id, its name with its value, its message. */
  field?: { id: string; 'aria-label': string; 'aria-describedby': string | undefined }
  children: (close: () => void) => ReactNode
}

/** A button that opens a small panel below it. The content is mounted again each time. */
export const PopoverButton = (props: PopoverButtonProps) => {
  const { label, className, icon, chevron, title, field, children } = props
  const { id, button, panel, open, toggles, arrive, close } = usePopover('start')
  return (
    <>
      <button
        ref={button}
        type="button"
        className={className}
        popoverTarget={id}
        aria-haspopup="dialog"
        aria-expanded={open}
        {...field}
      >
        {icon && <Icon name={icon} />}
        {label}
        {chevron && <Icon name="chevron-down" />}
      </button>
      <div ref={panel} id={id} popover="auto" className="popover-panel" role="dialog" aria-label={title} {...toggles}>
        {open && (
          <div ref={arrive} className="popover-content">
            {children(close)}
          </div>
        )}
      </div>
    </>
  )
}

export type MenuAction = {
  key: string
  label: string
  icon?: IconName
  danger?: boolean
  /** A line above it sets it apart from those before. */
  apart?: boolean
  run: () => void
}

type MenuButtonProps = {
  label: ReactNode
  ariaLabel: string
  className: string
  icon?: IconName
  chevron?: boolean
  /** The key that opens it: `C`. */
  keys?: string | undefined
  /** -1 in what is gone through by arrow keys. */
  tabIndex?: 0 | -1
  actions: readonly MenuAction[]
}

/** A button that opens a list of actions; arrow keys, Home and End move, Enter chooses. */
export const MenuButton = ({
  label,
  ariaLabel,
  className,
  icon,
  chevron,
  keys,
  tabIndex,
  actions,
}: MenuButtonProps) => {
  const { id, button, panel, open, toggles, arrive, close } = usePopover('end')
  const onKeyDown = (event: KeyboardEvent, index: number) => {
    if (event.key === 'Tab') close()
    const next = radioAfterKey(event.key, index, actions.length)
    if (next === undefined) return
    event.preventDefault()
    panel.current?.querySelectorAll<HTMLElement>('[role=menuitem]')[next]?.focus()
  }
  return (
    <>
      {keys && <PressKey keys={keys} label={ariaLabel} button={button} />}
      <button
        ref={button}
        type="button"
        tabIndex={tabIndex}
        className={className}
        popoverTarget={id}
        aria-keyshortcuts={keys && spokenKeys(keys)}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-label={ariaLabel}
      >
        {icon && <Icon name={icon} />}
        {label}
        {chevron && <Icon name="chevron-down" />}
      </button>
      <div ref={panel} id={id} popover="auto" className="popover-panel" {...toggles}>
        {open && (
          <div ref={arrive} role="menu" aria-label={ariaLabel} className="menu-list">
            {actions.map((action, index) => (
              <button
                key={action.key}
                type="button"
                role="menuitem"
                tabIndex={-1}
                className={classes('menu-item', action.danger && 'negative', action.apart && 'menu-item-apart')}
                onKeyDown={(event) => onKeyDown(event, index)}
                onClick={() => {
                  close()
                  action.run()
                }}
              >
                {action.icon && <Icon name={action.icon} />}
                {action.label}
              </button>
            ))}
          </div>
        )}
      </div>
    </>
  )
}

import { type ComponentProps, type RefObject, useRef } from 'react'
import { spokenKeys } from '#ui/admin/keys.tsx'
import { useShortcuts } from '#ui/admin/shortcuts.ts'
import { Button } from '#ui/button.tsx'

type KeyButtonProps = Omit<ComponentProps<typeof Button>, 'children' | 'ref'> & {
  /** The key that presses it, as the list of keys shows it: `S`. */
  keys: string | undefined
  /** Its words, in the list of keys as well. */
  label: string
}

type KeyProps = { keys: string; label: string; button: RefObject<HTMLButtonElement | null> }

/** The key of a button, while the button is shown. */
export const PressKey = ({ keys, label, button }: KeyProps) => {
  const press = () => {
    // where the focus goes back to when what it opens is closed
    button.current?.focus()
    button.current?.click()
  }
  useShortcuts([{ keys, label, run: press }])
  return null
}

/**
 * A step of a record with its key: the list of keys (`?`) names it, and the key presses the button. Only for steps that
 * ask before they do anything: a key is easily pressed by mistake.
 *
 * @example <KeyButton keys="S" label={words.ship} onClick={() => setAsking('ship')} />
 */
export const KeyButton = ({ keys, label, ...button }: KeyButtonProps) => {
  const own = useRef<HTMLButtonElement>(null)
  return (
    <>
      {keys && <PressKey keys={keys} label={label} button={own} />}
      <Button ref={own} {...button} {...(keys && { 'aria-keyshortcuts': spokenKeys(keys) })}>
        {label}
      </Button>
    </>
  )
}

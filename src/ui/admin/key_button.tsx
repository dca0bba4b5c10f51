import { type ComponentProps, useRef } from 'react'
import { spokenKeys } from '#ui/admin/keys.tsx'
import { useShortcuts } from '#ui/admin/shortcuts.ts'
import { Button } from '#ui/button.tsx'

type KeyButtonProps = Omit<ComponentProps<typeof Button>, 'children' | 'ref'> & {
  /** The key that presses it, as the list of keys shows it: `S`. */
  keys: string | undefined
  /** Its words, in the list of keys as well. */
  label: string
}

const Key = ({ keys, label, press }: { keys: string; label: string; press: () => void }) => {
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
  const press = () => {
    // where the focus goes back to when the dialog is closed
    own.current?.focus()
    own.current?.click()
  }
  return (
    <>
      {keys && <Key keys={keys} label={label} press={press} />}
      <Button ref={own} {...button} {...(keys && { 'aria-keyshortcuts': spokenKeys(keys) })}>
        {label}
      </Button>
    </>
  )
}

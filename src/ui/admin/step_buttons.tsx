import type { ComponentProps } from 'react'
import { KeyButton } from '#ui/admin/key_button.tsx'
import type { Button } from '#ui/button.tsx'

type Step<Key extends string> = Pick<ComponentProps<typeof Button>, 'kind'> & {
  readonly key: Key
  readonly label: string
  /** The key that presses it; only for a step of which no more than one is next. */
  readonly keys?: string | undefined
}

type Props<Key extends string> = {
  steps: readonly Step<Key>[]
  /** What it says where nothing may be done; without it, nothing. */
  none?: string
  /** Opens what asks for the reason and the yes: a button alone takes no step. */
  onStep: (key: Key) => void
}

/** What may be done with the state of a record that has few next steps; more are a `StepMenu`. */
export const StepButtons = <Key extends string>({ steps, none, onStep }: Props<Key>) =>
  steps.length === 0 ? (
    none && <p className="muted">{none}</p>
  ) : (
    <div className="row gap-2 wrap">
      {steps.map(({ key, label, keys, kind = 'outline' }) => (
        <KeyButton key={key} kind={kind} size="small" keys={keys} label={label} onClick={() => onStep(key)} />
      ))}
    </div>
  )

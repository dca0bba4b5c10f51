import { MenuButton } from '#ui/admin/popover.tsx'

/** Ordinary: daily work. Rare: there is a better way, or it is seldom meant. Final: it ends something. */
export type StepWeight = 'ordinary' | 'rare' | 'final'

type Step<Key extends string> = { readonly key: Key; readonly label: string; readonly weight: StepWeight }

const order: readonly StepWeight[] = ['ordinary', 'rare', 'final']

/** Steps as a menu shows them: the ordinary ones first, and those that end something last and apart. */
export const menuOrderOf = <Key extends string>(steps: readonly Step<Key>[]) => {
  const sorted = steps.toSorted((a, b) => order.indexOf(a.weight) - order.indexOf(b.weight))
  return sorted.map((step, index) => ({
    ...step,
    danger: step.weight === 'final',
    apart: index > 0 && step.weight !== sorted[index - 1]?.weight,
  }))
}

type Props<Key extends string> = {
  label: string
  /** The key that opens it. */
  keys?: string
  steps: readonly Step<Key>[]
  /** What it says where nothing may be done. */
  none: string
  /** Opens what asks for the reason and the yes: a menu alone takes no step. */
  onStep: (key: Key) => void
}

/** What may be done with the state of a record that has many next steps: one button, so that none is pressed for its neighbour. */
export const StepMenu = <Key extends string>({ label, keys, steps, none, onStep }: Props<Key>) =>
  steps.length === 0 ? (
    <p className="muted">{none}</p>
  ) : (
    <MenuButton
      label={label}
      ariaLabel={label}
      keys={keys}
      className="button button-outline button-small"
      chevron
      actions={menuOrderOf(steps).map((step) => ({ ...step, run: () => onStep(step.key) }))}
    />
  )

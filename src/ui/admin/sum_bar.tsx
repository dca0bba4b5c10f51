import type { ReactNode } from 'react'
import { Money } from '#ui/values.tsx'

type SumProps = {
  label: ReactNode
  amount: number
  /** With its sign: what came in or went out. */
  signed?: boolean
  /** The one that is looked for first. */
  strong?: boolean
}

/** A sum in words. */
export const Sum = ({ label, amount, signed = false, strong }: SumProps) => {
  const Tag = strong ? 'b' : 'span'
  return (
    <Tag>
      {label} <Money amount={amount} signed={signed} />
    </Tag>
  )
}

/**
 * Between tool bar and table of a list, or below its rows: sums of all that it shows.
 *
 * @example <SumBar><Sum label={m.sums.total} amount={sums.total} strong /></SumBar>
 */
export const SumBar = ({ children }: { children: ReactNode }) => <div className="sum-bar">{children}</div>

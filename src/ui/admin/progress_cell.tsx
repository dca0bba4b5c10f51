import { Progress } from '#ui/progress.tsx'

type ProgressCellProps = {
  /** The true percent, may pass 100; null where there is no goal. */
  percent: number | null
  /** What stands there without a goal. */
  none: string
  /** What is used up instead of reached, in words of what it is. */
  use?: string | undefined
}

/** How far a goal is reached, or how much of something is used, in a cell: a bar and the percent. */
export const ProgressCell = ({ percent, none, use }: ProgressCellProps) =>
  percent === null ? (
    <span className="muted">{none}</span>
  ) : (
    <span className="row gap-2 progress-cell">
      <Progress percent={percent} className="grow" {...(use !== undefined && { of: 'use' as const, label: use })} />
      <span className="figures">{percent}%</span>
    </span>
  )

import { Progress } from '#ui/progress.tsx'

type ProgressCellProps = {
  /** The true percent, may pass 100; null where there is no goal. */
  percent: number | null
  /** What stands there without a goal. */
  none: string
}

/** How far a goal is reached, in a cell: a bar and the percent. */
export const ProgressCell = ({ percent, none }: ProgressCellProps) =>
  percent === null ? (
    <span className="muted">{none}</span>
  ) : (
    <span className="row gap-2 progress-cell">
      <Progress percent={percent} className="grow" />
      <span className="figures">{percent}%</span>
    </span>
  )

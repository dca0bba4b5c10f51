import { classes } from '#ui/classes.ts'
import * as uiMessages from '#ui/messages.ts'

type ProgressProps = {
  /** The true percent, may pass 100; the bar stops at its end and turns green. */
  percent: number
  /** What is measured; default 募款進度 n%. */
  label?: string
  large?: boolean
  /** 'use': how much of something is taken; where nothing is left that is a warning, not a success. Without it a goal. */
  of?: 'use'
  className?: string
}

/** How far a goal is reached. */
export const Progress = ({ percent, label = uiMessages.progress(percent), large, of, className }: ProgressProps) => {
  const shown = Math.max(0, Math.min(100, percent))
  return (
    <div
      className={classes(
        'progress',
        percent >= 100 && (of === 'use' ? 'is-full' : 'is-done'),
        of === 'use' && 'progress-use',
        large && 'progress-large',
        className,
      )}
      role="progressbar"
      aria-valuenow={shown}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-label={label}
    >
      <i style={{ width: `${shown}%` }} />
    </div>
  )
}

import type { ReactNode } from 'react'

type ShareBar = {
  key: string
  label: ReactNode
  /** Of the largest bar, 0 to 1. */
  length: number
  value: ReactNode
  note?: ReactNode
}

/** Parts of a whole as bars under each other; what a bar shows stands beside it in words. */
export const ShareBars = ({ bars, label }: { bars: readonly ShareBar[]; label: string }) => (
  <ul className="share-bars" aria-label={label}>
    {bars.map((bar, at) => (
      <li key={bar.key}>
        <span>{bar.label}</span>
        <span className="share-track" aria-hidden="true">
          <i className={`share-${at % 5}`} style={{ width: `${Math.max(1, Math.round(bar.length * 1000) / 10)}%` }} />
        </span>
        <b className="figures">{bar.value}</b>
        <span className="small muted figures">{bar.note}</span>
      </li>
    ))}
  </ul>
)

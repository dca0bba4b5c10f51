import { scaleLinear, scaleTime } from 'd3-scale'
import { area, line } from 'd3-shape'

/** What there was at a moment: of two sums that grow, and the moment itself. */
export type GrowthPoint = { at: Date; first: number; second: number }

type GrowthChartProps = {
  /** In their order, two at least. */
  points: readonly GrowthPoint[]
  /** The chart in one sentence; the same numbers must stand in a table beside it. */
  sentence: string
  /** Names of the two sums. */
  series: readonly [string, string]
  /** What the first is to reach, with its words. */
  target?: { value: number; label: string } | undefined
  /** Writes an amount of the axis (12 萬). */
  format: (value: number) => string
  /** Writes a moment of the axis. */
  formatTime: (at: Date) => string
  /** On a phone: drawn narrow, so that its words keep their size. */
  narrow?: boolean
}

const height = 210
const margin = { top: 16, right: 16, bottom: 26, left: 56 }

/** Some moments on the axis, the first and the last among them, with as many parts between at most. */
const labelled = (points: readonly GrowthPoint[], parts: number) => {
  const step = Math.max(1, Math.ceil((points.length - 1) / parts))
  return points.filter(
    (_, index) => index === points.length - 1 || (index % step === 0 && index + step / 2 < points.length - 1),
  )
}

/** Two sums that grow over time, the first with its target: what was raised, and what was spent of it. */
export const GrowthChart = (props: GrowthChartProps) => {
  const { points, sentence, series, target, format, formatTime, narrow } = props
  const width = narrow ? 340 : 640
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last) return null
  const top = Math.max(1, target?.value ?? 0, ...points.map((point) => Math.max(point.first, point.second)))
  const x = scaleTime([first.at, last.at], [margin.left + 8, width - margin.right])
  const y = scaleLinear([0, top], [height - margin.bottom, margin.top]).nice(4)
  const path = (pick: (point: GrowthPoint) => number) =>
    line<GrowthPoint>(
      ({ at }) => x(at),
      (point) => y(pick(point)),
    )([...points]) ?? ''
  const below = area<GrowthPoint>(
    ({ at }) => x(at),
    y(0),
    (point) => y(point.first),
  )([...points])
  return (
    <figure className="chart growth-chart">
      <p className="chart-legend is-lines tiny muted" aria-hidden="true">
        <span className="chart-first">{series[0]}</span>
        <span className="chart-second">{series[1]}</span>
      </p>
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={sentence} className="figures">
        {y.ticks(4).map((tick) => (
          <g key={tick}>
            <line className="chart-grid" x1={margin.left} x2={width - margin.right} y1={y(tick)} y2={y(tick)} />
            <text x={margin.left - 8} y={y(tick)} dy=".35em" textAnchor="end">
              {format(tick)}
            </text>
          </g>
        ))}
        <path className="growth-area" d={below ?? ''} />
        <path className="chart-line chart-first" d={path((point) => point.first)} />
        <path className="chart-line chart-second" d={path((point) => point.second)} />
        {target && (
          <>
            <line
              className="growth-target"
              x1={margin.left}
              x2={width - margin.right}
              y1={y(target.value)}
              y2={y(target.value)}
            />
            <text className="growth-target-words" x={margin.left + 8} y={y(target.value)} dy="1.2em">
              {target.label}
            </text>
          </>
        )}
        {labelled(points, narrow ? 2 : 4).map(({ at }) => (
          <text key={at.getTime()} x={x(at)} y={height - 8} textAnchor="middle">
            {formatTime(at)}
          </text>
        ))}
      </svg>
    </figure>
  )
}

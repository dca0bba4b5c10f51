import { scaleBand, scaleLinear } from 'd3-scale'
import { line } from 'd3-shape'
import type { ReactNode } from 'react'
import { classes } from '#ui/classes.ts'

/** One place on the axis. `second` is what it is compared with: expense beside income, the period before. */
export type ChartPoint = {
  label: string
  value: number
  second?: number
  /** The time is not over: a line ends before it, so that what is still to come is not drawn as a fall. */
  isOpen?: boolean
}

type ChartProps = {
  points: readonly ChartPoint[]
  /** The chart in one sentence; the same numbers must stand in a table beside it. */
  sentence: string
  /** Names of the two series. */
  series: readonly [string, string?]
  /** Writes an amount of the axis (128 萬). */
  format: (value: number) => string
  width?: number
  height?: number
  /** On a phone: drawn narrow, so that its words keep their size. */
  narrow?: boolean
}

const sizeOf = ({ width = 720, height = 220, narrow }: Pick<ChartProps, 'width' | 'height' | 'narrow'>) => ({
  width: narrow ? 340 : width,
  height,
})

const margin = { top: 12, right: 8, bottom: 26, left: 56 }

const topOf = (points: readonly ChartPoint[]) =>
  Math.max(1, ...points.flatMap((point) => [point.value, point.second ?? 0]))

/** Every n-th label, so that at most so many stand on the axis. */
const labelled = (index: number, count: number, most: number) => index % Math.ceil(count / most) === 0

type Look = 'bars' | 'lines'

const Legend = ({ series, look }: Pick<ChartProps, 'series'> & { look: Look }) => (
  <p className={classes('chart-legend tiny muted', look === 'lines' && 'is-lines')} aria-hidden="true">
    {series.map((name, index) =>
      name ? (
        <span key={name} className={index === 0 ? 'chart-first' : 'chart-second'}>
          {name}
        </span>
      ) : null,
    )}
  </p>
)

type FrameProps = ChartProps & {
  look: Look
  top: number
  xOf: (index: number) => number
  children: ReactNode
}

const Frame = (props: FrameProps) => {
  const { points } = props
  const { width, height } = sizeOf(props)
  const y = scaleLinear([0, props.top], [height - margin.bottom, margin.top]).nice(4)
  return (
    <figure className="chart">
      <Legend series={props.series} look={props.look} />
      <svg
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={props.sentence}
        className="figures"
        // a chart of few bars does not fill a wide card: its words would grow with it
        style={{ maxWidth: width * 1.5 }}
      >
        {y.ticks(4).map((tick) => (
          <g key={tick}>
            <line className="chart-grid" x1={margin.left} x2={width - margin.right} y1={y(tick)} y2={y(tick)} />
            <text x={margin.left - 8} y={y(tick)} dy=".35em" textAnchor="end">
              {props.format(tick)}
            </text>
          </g>
        ))}
        {props.children}
        {points.map((point, index) =>
          labelled(index, points.length, props.narrow ? 4 : 12) ? (
            <text key={point.label} x={props.xOf(index)} y={height - 8} textAnchor="middle">
              {point.label}
            </text>
          ) : null,
        )}
      </svg>
    </figure>
  )
}

/** Bars over time, one or two beside each other. */
export const BarChart = (props: ChartProps) => {
  const { points } = props
  const { width, height } = sizeOf(props)
  const top = topOf(points)
  const x = scaleBand(
    points.map((_, index) => index),
    [margin.left, width - margin.right],
  ).padding(0.3)
  const y = scaleLinear([0, top], [height - margin.bottom, margin.top]).nice(4)
  const paired = points.some((point) => point.second !== undefined)
  const bar = x.bandwidth() / (paired ? 2 : 1)
  const rect = (index: number, value: number, place: number, className: string) => (
    <rect
      className={className}
      x={(x(index) ?? 0) + place * bar}
      y={y(value)}
      width={Math.max(1, bar - 1)}
      height={y(0) - y(value)}
      rx={2}
    />
  )
  return (
    <Frame {...props} look="bars" top={top} xOf={(index) => (x(index) ?? 0) + x.bandwidth() / 2}>
      {points.map((point, index) => (
        <g key={point.label}>
          <title>{`${point.label} ${props.format(point.value)}`}</title>
          {rect(index, point.value, 0, 'chart-first')}
          {point.second !== undefined && rect(index, point.second, 1, 'chart-second')}
        </g>
      ))}
    </Frame>
  )
}

/** A line over time; the period before is dashed. */
export const LineChart = (props: ChartProps) => {
  const { points } = props
  const { width, height } = sizeOf(props)
  const top = topOf(points)
  const x = scaleLinear([0, Math.max(1, points.length - 1)], [margin.left + 8, width - margin.right - 8])
  const y = scaleLinear([0, top], [height - margin.bottom, margin.top]).nice(4)
  const path = (pick: (point: ChartPoint) => number | undefined) =>
    line<ChartPoint>()
      .defined((point) => pick(point) !== undefined)
      .x((_, index) => x(index))
      .y((point) => y(pick(point) ?? 0))([...points]) ?? ''
  return (
    <Frame {...props} look="lines" top={top} xOf={(index) => x(index)}>
      <path className="chart-line chart-second" d={path((point) => point.second)} />
      <path className="chart-line chart-first" d={path(({ value, isOpen }) => (isOpen ? undefined : value))} />
      {points.map(({ label, value, isOpen }, index) =>
        isOpen && value > 0 ? (
          <circle key={label} className="chart-line chart-first" cx={x(index)} cy={y(value)} r={4} fill="none" />
        ) : null,
      )}
    </Frame>
  )
}

/** A line without axes for a tile; decoration beside the tile's number. */
export const Sparkline = ({ values, className }: { values: readonly number[]; className?: string }) => {
  if (values.length < 2) return null
  const x = scaleLinear([0, values.length - 1], [1, 119])
  const y = scaleLinear([Math.min(...values), Math.max(...values, Math.min(...values) + 1)], [34, 2])
  const path = line<number>()
    .x((_, index) => x(index))
    .y((value) => y(value))([...values])
  return (
    <svg className={classes('sparkline', className)} viewBox="0 0 120 36" preserveAspectRatio="none" aria-hidden="true">
      <path className="chart-line chart-first" d={path ?? ''} vectorEffect="non-scaling-stroke" />
    </svg>
  )
}

import { scaleLinear, scaleTime } from 'd3-scale'
import { line } from 'd3-shape'
import { startOfDay, tableDate } from '#platform/contract/time.ts'
import { Button } from '#ui/button.tsx'
import { TitledCard } from '#ui/card.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { type Column, Table } from '#ui/table.tsx'
import type { StaffAnimal } from '../../desk/contract.ts'
import type { MedicalOverview } from '../overviews/contract.ts'
import { medicalWords } from '../staff_messages.ts'

const { weight: m } = medicalWords

type Weight = MedicalOverview['weights'][number]

const columns: readonly Column<Weight>[] = [
  { key: 'day', label: m.day, cell: (row) => tableDate(row.performed_on) },
  { key: 'weight', label: m.title, numeric: true, cell: (row) => m.kilos(row.weight_g) },
]

const [width, height] = [640, 200]
const margin = { top: 22, right: 24, bottom: 26, left: 44 }

/** What the vet wants an animal to weigh, in grams. */
type Target = { readonly from: number; readonly to: number }

const targetOf = ({ target_weight_from_g: from, target_weight_to_g: to }: StaffAnimal): Target | undefined =>
  from === null || to === null ? undefined : { from, to }

/** Days and grams in the picture. Room is left around weights and target, so that a hundred grams are seen. */
const scalesOf = (weights: readonly Weight[], target: Target | undefined) => {
  const grams = [...weights.map(({ weight_g }) => weight_g), ...(target ? [target.from, target.to] : [])]
  const [low, high] = [Math.min(...grams), Math.max(...grams)]
  const room = Math.max(100, (high - low) * 0.15)
  const days = weights.map(({ performed_on }) => startOfDay(performed_on))
  const [first = new Date(0), last = first] = [days[0], days.at(-1)]
  return {
    x: scaleTime([first, last], [margin.left + 8, width - margin.right]),
    y: scaleLinear([Math.max(0, low - room), high + room], [height - margin.bottom, margin.top]).nice(4),
  }
}

/** At most five days below the line, the first and the last among them. */
const labelled = (weights: readonly Weight[]) => {
  const step = Math.max(1, Math.ceil((weights.length - 1) / 4))
  return weights.filter((_, at) => at === weights.length - 1 || (at % step === 0 && at + step / 2 < weights.length - 1))
}

type ChartProps = Pick<MedicalOverview, 'weights' | 'operations'> & { target: Target | undefined }

const TargetBand = ({ target: { from, to }, y }: { target: Target; y: (grams: number) => number }) => (
  <>
    <rect
      className="medical-target"
      x={margin.left}
      width={width - margin.right - margin.left}
      y={y(to)}
      height={y(from) - y(to)}
    />
    <text className="medical-target-words" x={width - margin.right - 6} y={y(to)} dy="1.3em" textAnchor="end">
      {m.target(from, to)}
    </text>
  </>
)

const WeightChart = ({ weights, operations, target }: ChartProps) => {
  const { x, y } = scalesOf(weights, target)
  const at = (day: string) => x(startOfDay(day))
  const [first, last] = [weights[0], weights.at(-1)]
  if (!first || !last) return null
  const path = line<Weight>(
    ({ performed_on }) => at(performed_on),
    ({ weight_g }) => y(weight_g),
  )([...weights])
  const inside = operations.filter(({ performed_on: day }) => day >= first.performed_on && day <= last.performed_on)
  const sentence = m.sentence(
    ...([weights.length, m.kilos(first.weight_g), m.kilos(last.weight_g)] as const),
    target && m.target(target.from, target.to),
  )
  return (
    <figure className="chart medical-chart">
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={sentence} className="figures">
        {target && <TargetBand target={target} y={y} />}
        {y.ticks(4).map((tick) => (
          <g key={tick}>
            <line className="chart-grid" x1={margin.left} x2={width - margin.right} y1={y(tick)} y2={y(tick)} />
            <text x={margin.left - 8} y={y(tick)} dy=".35em" textAnchor="end">
              {m.unit(tick)}
            </text>
          </g>
        ))}
        {inside.map(({ id, performed_on, title }) => (
          <g key={id}>
            <line
              className="medical-mark"
              x1={at(performed_on)}
              x2={at(performed_on)}
              y1={14}
              y2={height - margin.bottom}
            />
            <text x={at(performed_on)} y={10} textAnchor={at(performed_on) > width / 2 ? 'end' : 'start'}>
              {title}
            </text>
          </g>
        ))}
        <path className="chart-line chart-first" d={path ?? ''} />
        {weights.map((one) => (
          <circle key={one.id} className="medical-dot" cx={at(one.performed_on)} cy={y(one.weight_g)} r={4}>
            <title>{`${tableDate(one.performed_on)} ${m.kilos(one.weight_g)}`}</title>
          </circle>
        ))}
        {labelled(weights).map((one) => (
          <text key={one.id} x={at(one.performed_on)} y={height - 8} textAnchor="middle">
            {tableDate(one.performed_on).slice(5)}
          </text>
        ))}
      </svg>
    </figure>
  )
}

const Change = ({ weights }: Pick<MedicalOverview, 'weights'>) => {
  const [first, last] = [weights[0], weights.at(-1)]
  if (!first || !last || first === last) return null
  return <b className="figures">{m.change(last.weight_g - first.weight_g)}</b>
}

type CardProps = { animal: StaffAnimal; overview: MedicalOverview; onAdd: () => void }

/** The weights of an animal as a line and as a table. */
export const WeightCard = ({ animal, overview, onAdd }: CardProps) => {
  const { weights, operations } = overview
  const [only] = weights
  return (
    <TitledCard
      title={m.title}
      side={
        <span className="row gap-3">
          <Change weights={weights} />
          <Button kind="outline" size="small" icon="plus" onClick={onAdd}>
            {m.add}
          </Button>
        </span>
      }
    >
      {weights.length === 0 && <p className="muted">{m.none}</p>}
      {weights.length === 1 && only && (
        <p className="figures">{`${tableDate(only.performed_on)} ${m.kilos(only.weight_g)}`}</p>
      )}
      {weights.length > 1 && (
        <>
          <WeightChart weights={weights} operations={operations} target={targetOf(animal)} />
          <Disclosure title={m.table}>
            <Table caption={m.title} columns={columns} rows={weights.toReversed()} keyOf={({ id }) => id} />
          </Disclosure>
        </>
      )}
    </TitledCard>
  )
}

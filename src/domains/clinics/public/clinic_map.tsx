import { classes } from '#ui/classes.ts'
import type { ClinicAreas, ClinicCard } from '../contract.ts'
import * as m from '../messages.ts'
import type { Position } from '../rules.ts'
import { type ClinicSearch, clinicAddress } from './list_search.ts'

/** The coast of the main island in a few strokes, [longitude, latitude]: enough to recognise it. */
const coast = [
  [121.54, 25.3],
  [121.75, 25.16],
  [122.0, 25.01],
  [121.84, 24.83],
  [121.87, 24.6],
  [121.62, 24.0],
  [121.38, 23.2],
  [121.15, 22.75],
  [120.9, 22.35],
  [120.85, 21.9],
  [120.7, 21.95],
  [120.6, 22.37],
  [120.27, 22.6],
  [120.04, 23.03],
  [120.13, 23.5],
  [120.17, 23.8],
  [120.42, 24.1],
  [120.55, 24.35],
  [120.74, 24.62],
  [120.92, 24.87],
  [121.1, 25.07],
  [121.41, 25.16],
] as const

/** A degree of longitude is shorter than one of latitude here. */
const place = ({ lat, lng }: Position) => ({ x: lng * 916, y: -lat * 1000 })

type Pin = { key: string | number; label: string; href: string; isOn: boolean; x: number; y: number }
type Frame = { x: number; y: number; width: number; height: number }

const wholeIsland: Frame = { x: 119.35 * 916, y: -25.5 * 1000, width: 2640, height: 3800 }

/** A frame around pins, never so close that a street's worth of difference fills it. */
const frameOf = (pins: readonly Pin[]): Frame => {
  const [xs, ys] = [pins.map(({ x }) => x), pins.map(({ y }) => y)]
  const [left, top] = [Math.min(...xs), Math.min(...ys)]
  const [width, height] = [Math.max(Math.max(...xs) - left, 60), Math.max(Math.max(...ys) - top, 60)]
  const margin = Math.max(width, height) * 0.3
  return { x: left - margin, y: top - margin, width: width + 2 * margin, height: height + 2 * margin }
}

const MapPin = ({ pin, unit }: { pin: Pin; unit: number }) => (
  <a href={pin.href} tabIndex={-1} className={classes('map-pin', pin.isOn && 'is-on')}>
    <g transform={`translate(${pin.x} ${pin.y}) scale(${unit})`}>
      <path d="M0 0C-5-9-15-16-15-27a15 15 0 0 1 30 0C15-16 5-9 0 0Z" />
      <text y="-21" textAnchor="middle">
        {pin.label}
      </text>
    </g>
  </a>
)

const placed = (clinics: readonly ClinicCard[]) =>
  clinics.flatMap(({ lat, lng, ...clinic }) => (lat === null || lng === null ? [] : [{ ...clinic, lat, lng }]))

/** One pin for each county, in the middle of its clinics, with their number. */
const countyPins = (clinics: readonly ClinicCard[], areas: ClinicAreas): Pin[] =>
  [...Map.groupBy(placed(clinics), ({ city }) => city)].map(([city, some]) => {
    const middle = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
    const count = areas.cities.find(({ name }) => name === city)?.clinics_count ?? some.length
    return {
      key: city,
      label: String(count),
      href: clinicAddress({}, { city }),
      isOn: false,
      ...place({ lat: middle(some.map(({ lat }) => lat)), lng: middle(some.map(({ lng }) => lng)) }),
    }
  })

const clinicPins = (clinics: readonly ClinicCard[], search: ClinicSearch): Pin[] =>
  placed(clinics).map((clinic, index) => ({
    key: clinic.id,
    label: String(index + 1),
    href: clinicAddress(search, { row: clinic.id }),
    isOn: clinic.id === search.row,
    ...place(clinic),
  }))

type MapProps = { clinics: readonly ClinicCard[]; areas: ClinicAreas; search: ClinicSearch; close: boolean }

/**
 * Where the clinics are, drawn from their positions alone: no map service hears of the visitor. It only repeats what the
 * list says, so it is hidden from assistive technology and has no stop for the keyboard.
 *
 * @param props.close each clinic has its pin; otherwise each county
 */
export const ClinicMap = ({ clinics, areas, search, close }: MapProps) => {
  const pins = close ? clinicPins(clinics, search) : countyPins(clinics, areas)
  if (pins.length === 0) return null
  const frame = close ? frameOf(pins) : wholeIsland
  const unit = Math.max(frame.width / 480, frame.height / 720) * 1.15
  return (
    <div className="map hide-phone" aria-hidden="true" title={m.mapLabel}>
      <svg viewBox={`${frame.x} ${frame.y} ${frame.width} ${frame.height}`} role="presentation">
        <path
          className="map-land"
          d={`M${coast
            .map(([lng, lat]) => place({ lat, lng }))
            .map(({ x, y }) => `${x} ${y}`)
            .join('L')}Z`}
        />
        {/* Southern pins stand in front of northern ones. */}
        {pins
          .toSorted((a, b) => a.y - b.y)
          .map((pin) => (
            <MapPin key={pin.key} pin={pin} unit={unit} />
          ))}
      </svg>
    </div>
  )
}

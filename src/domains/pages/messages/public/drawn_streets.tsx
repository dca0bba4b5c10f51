/**
 * Streets, a river and a pin: says at a glance that a map is one press away. It is a drawing, not the neighbourhood, so
 * it is hidden from assistive technology; no map service hears of the visitor.
 */
export const DrawnStreets = () => (
  <svg className="drawn-streets mt-4" viewBox="0 0 520 240" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
    <path className="water" d="M-20 190C120 150 180 230 300 200S470 150 560 180V260H-20Z" />
    <path className="road" d="M60-20V260M300-20 280 260M-20 80H540M420-20 440 260" />
    <path className="lane" d="M160-20V260M-20 30H540M-20 140H540M370-20V260" />
    <rect className="park" x="180" y="92" width="80" height="40" rx="8" />
    <g transform="translate(300 88) scale(1.1)">
      <path className="pin" d="M0 0C-22-24-24-36-24-44a24 24 0 0 1 48 0C24-36 22-24 0 0Z" />
      <circle className="pin-eye" cy="-44" r="9" />
    </g>
  </svg>
)

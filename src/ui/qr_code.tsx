/** A QR code, as `qrOf` makes it. */
export const QrCode = ({
  qr: { size, path },
  label,
  className,
}: {
  qr: { size: number; path: string }
  label: string
  className?: string
}) => (
  <svg className={className} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
    <path d={path} fill="currentColor" />
  </svg>
)

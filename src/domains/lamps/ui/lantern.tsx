import type { LampKind } from '../rules.ts'

/** The picture of a kind of lamp. Decorative: its words stand beside it. */
export const Lantern = ({ kind, light }: { kind: LampKind /** 0 to 1: how bright it burns. */; light?: number }) => (
  <img
    className="lantern"
    src={`/illustrations/lantern-${kind}.svg`}
    alt=""
    width="100"
    height="160"
    loading="lazy"
    style={light === undefined ? undefined : { '--light': String(light) }}
  />
)

/** The cord that lamps hang on. */
export const Cord = () => (
  <svg className="cord" viewBox="0 0 1200 70" preserveAspectRatio="none" aria-hidden="true">
    <path d="M-20 4Q600 110 1220 4" vectorEffect="non-scaling-stroke" />
  </svg>
)

/** How far each lamp of a string of six hangs down, in pixels. */
export const hangs = [16, 38, 50, 50, 38, 16] as const

type ShownLampProps = {
  kind: LampKind
  name: string
  wish: string
  /** How far it hangs down, in pixels. */
  drop?: number
  light?: number
  big?: boolean
}

/** A lamp with its words, without a control. */
export const ShownLamp = ({ kind, name, wish, drop, light, big = false }: ShownLampProps) => (
  <div className={big ? 'lamp big' : 'lamp'} style={drop === undefined ? undefined : { marginTop: drop }}>
    <Lantern kind={kind} {...(light !== undefined && { light })} />
    <span className="who">{name}</span>
    <span className="wish">{wish}</span>
  </div>
)

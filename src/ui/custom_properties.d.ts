import 'react'

declare module 'react' {
  /** Custom properties stand in `style` like any other. */
  interface CSSProperties {
    [property: `--${string}`]: string | number | undefined
  }
}

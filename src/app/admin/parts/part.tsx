import { type ReactNode, useState } from 'react'

/** A part of the interface and the states that it can be in, each under its name. */
export type Part = {
  readonly name: string
  /** Other parts that are seen in it. */
  readonly around?: readonly string[]
  readonly states: Readonly<Record<string, ReactNode>>
}

type LiveProps<Value> = { start: Value; children: (value: Value, set: (value: Value) => void) => ReactNode }

/** A part with a value, as a page keeps it. */
export const Live = <Value,>({ start, children }: LiveProps<Value>) => {
  const [value, set] = useState(start)
  return children(value, set)
}

/** What an example does when it is pressed. */
export const nothing = (): void => undefined

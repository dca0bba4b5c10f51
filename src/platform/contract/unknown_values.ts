// What comes from outside, or was thrown, has no type: it is asked before it is read.

/** Whether a value has fields that can be asked for. Lists count: none of their fields is a name that anybody asks for. */
export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/** A field of whatever it may be; undefined where there is none. */
export const fieldOf = (value: unknown, name: string): unknown => (isRecord(value) ? value[name] : undefined)

/** The message of whatever was thrown. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

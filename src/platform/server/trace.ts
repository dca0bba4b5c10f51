import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'

/** Version, trace, parent, flags (W3C Trace Context, 2.2). Later versions may add parts; of version 00 these are all. */
const form = /^([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}(-.*)?$/
const isZero = (text: string): boolean => /^0+$/.test(text)

const newTraceId = (): string => randomBytes(16).toString('hex')

/** The trace that a `traceparent` header names; a new one where it is missing or says nothing valid. */
export const traceIdOf = (header: unknown): string => {
  const [, version, trace = '', parent = '', more] = (typeof header === 'string' && form.exec(header.trim())) || []
  const isValid =
    version !== undefined && version !== 'ff' && !isZero(trace) && !isZero(parent) && (version !== '00' || !more)
  return isValid ? trace : newTraceId()
}

const traces = new AsyncLocalStorage<string>()

/** The trace of what is being done now; undefined outside of requests and jobs. */
export const currentTrace = (): string | undefined => traces.getStore()

/** Does work as part of a trace. Every line of the log that it writes names it. */
export const inTrace = <T>(trace_id: string, work: () => T): T => traces.run(trace_id, work)

/** Beside the data of a job. No kind of work has a field of this name. */
const field = '$trace_id'

/** The data of a job with the trace of who sends it. */
export const withTrace = (data: object): object => {
  const trace_id = currentTrace()
  return trace_id === undefined ? data : { ...data, [field]: trace_id }
}

/** The data that a job was sent with, and its trace. */
export const takeTrace = (stored: object): { trace_id: string; data: object } => {
  const { [field]: trace_id, ...data }: { readonly [field]?: unknown } = stored
  return { trace_id: typeof trace_id === 'string' && /^[0-9a-f]{32}$/.test(trace_id) ? trace_id : newTraceId(), data }
}

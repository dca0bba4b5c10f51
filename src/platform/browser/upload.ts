import type { AnyEndpoint, CallResult } from '#platform/contract/endpoint.ts'
import { type Caller, callLoosely, type Transport } from './call.ts'

/** A connection on which nothing moves for so long is given up, so that another one may be tried. */
const stallMs = 20_000

/** Sends a request and tells how much of it is sent, 0 to 100: fetch cannot. */
const tellingProgress =
  (onProgress: (percent: number) => void): Transport =>
  (address, { method = 'POST', headers, body }) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest()
      const abort = () => request.abort()
      let stalled = setTimeout(abort, stallMs)
      // without a network nothing will move: whoever waits is told at once
      window.addEventListener('offline', abort)
      request.open(method, address)
      new Headers(headers).forEach((value, name) => {
        request.setRequestHeader(name, value)
      })
      request.upload.onprogress = ({ loaded, total }) => {
        clearTimeout(stalled)
        // the server's own work after the last byte may take longer
        stalled = setTimeout(abort, loaded < total ? stallMs : 3 * stallMs)
        onProgress(Math.floor((loaded / Math.max(1, total)) * 100))
      }
      request.onloadend = () => {
        clearTimeout(stalled)
        window.removeEventListener('offline', abort)
      }
      request.onerror = () => reject(new TypeError('no answer'))
      request.onabort = () => reject(new TypeError('given up'))
      request.onload = () => resolve(new Response(request.responseText || null, { status: request.status }))
      request.send(body instanceof FormData ? body : null)
    })

type Options = {
  onProgress: (percent: number) => void
  /** Of the address. */
  params?: Readonly<Record<string, number>>
  /** Fields before the file. */
  fields?: Readonly<Record<string, string>>
}

/**
 * Sends one file to a call that takes it, as whoever calls: a sign-in that is over is renewed as for every other call.
 *
 * @throws CallFailed; status 0 when the connection broke or stood still
 */
export const uploadFile = <E extends AnyEndpoint>(
  call: Caller,
  endpoint: E,
  file: File,
  { onProgress, params, fields = {} }: Options,
): Promise<CallResult<E>> => {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.set(name, value)
  body.set('file', file)
  return callLoosely(call, endpoint, { ...(params && { params }), body, transport: tellingProgress(onProgress) })
}

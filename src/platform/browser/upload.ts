import { CallFailed } from './call.ts'

type Options = {
  /** Who sends it. */
  headers?: Readonly<Record<string, string>>
  /** Fields before the file. */
  fields?: Readonly<Record<string, string>>
}

/** A connection on which nothing moves for so long is given up, so that another one may be tried. */
const stallMs = 20_000

/**
 * Sends one file to a call and tells how far it is, 0 to 100: fetch cannot.
 *
 * @throws CallFailed; status 0 when the connection broke or stood still
 */
export const uploadFile = <T>(
  path: string,
  file: File,
  onProgress: (percent: number) => void,
  { headers = {}, fields = {} }: Options = {},
): Promise<T> =>
  new Promise((resolve, reject) => {
    const body = new FormData()
    for (const [name, value] of Object.entries(fields)) body.set(name, value)
    body.set('file', file)
    const request = new XMLHttpRequest()
    const abort = () => request.abort()
    let stalled = setTimeout(abort, stallMs)
    // without a network nothing will move: whoever waits is told at once
    window.addEventListener('offline', abort)
    request.open('POST', path)
    request.responseType = 'json'
    for (const [name, value] of Object.entries({ accept: 'application/json', ...headers }))
      request.setRequestHeader(name, value)
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
    request.onerror = () => reject(new CallFailed(0, {}, 'POST'))
    request.onabort = () => reject(new CallFailed(0, {}, 'POST'))
    request.onload = () =>
      request.status < 300
        ? // what the call answers with: the edge has parsed it
          resolve(request.response as T)
        : reject(new CallFailed(request.status, request.response ?? {}, 'POST'))
    request.send(body)
  })

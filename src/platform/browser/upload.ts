import { CallFailed } from './call.ts'

/**
 * Sends one file to a call and tells how far it is, 0 to 100: fetch cannot.
 *
 * @throws CallFailed
 */
export const uploadFile = <T>(path: string, file: File, onProgress: (percent: number) => void): Promise<T> =>
  new Promise((resolve, reject) => {
    const body = new FormData()
    body.set('file', file)
    const request = new XMLHttpRequest()
    request.open('POST', path)
    request.responseType = 'json'
    request.setRequestHeader('accept', 'application/json')
    request.upload.onprogress = ({ loaded, total }) => onProgress(Math.floor((loaded / Math.max(1, total)) * 100))
    request.onerror = () => reject(new CallFailed(0, {}))
    request.onload = () =>
      request.status < 300
        ? resolve(request.response as T)
        : reject(new CallFailed(request.status, request.response ?? {}))
    request.send(body)
  })

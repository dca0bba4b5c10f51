import type { APIRequestContext } from '@playwright/test'
import sharp from 'sharp'
import { answerOf, expect, read, staffHeaders, startStaffSession } from './support.ts'

/** The calls of the back office without its pages, by default the super-admin's. Signs the person in. */
export const deskOf = async (request: APIRequestContext, email?: string) => {
  const headers = () => staffHeaders(request)
  await startStaffSession({ request }, email)
  const send = async <T>(method: 'post' | 'put', path: string, data: object, status: number): Promise<T> => {
    const sent = { data, headers: await headers() }
    const answer = await answerOf(() => request[method](path, sent))
    expect(answer.status(), await answer.text()).toBe(status)
    return (await answer.json()) as T
  }
  return {
    get: <T>(path: string) => read<T>(request, path),
    create: <T>(path: string, body: object) => send<T>('post', path, body, 201),
    act: <T>(path: string, body: object) => send<T>('post', path, body, 200),
    change: <T>(path: string, body: object) => send<T>('put', path, body, 200),
    /** Sends a file of rows to a call that takes one; the id of what was made. */
    sendFile: async (path: string, { name, text }: { name: string; text: string }): Promise<number> => {
      const file = { name, mimeType: 'application/octet-stream', buffer: Buffer.from(text) }
      const answer = await request.post(path, { multipart: { file }, headers: await headers() })
      expect(answer.status(), await answer.text()).toBe(201)
      return ((await answer.json()) as { id: number }).id
    },
    /** Uploads a picture of one colour; its id. */
    upload: async (width: number, height: number): Promise<number> => {
      const buffer = await sharp({ create: { width, height, channels: 3, background: 'teal' } })
        .jpeg()
        .toBuffer()
      const multipart = { alt: '', file: { name: 'teal.jpg', mimeType: 'image/jpeg', buffer } }
      const answer = await request.post('/api/admin/media', { multipart, headers: await headers() })
      expect(answer.status(), await answer.text()).toBe(201)
      return ((await answer.json()) as { id: number }).id
    },
  }
}

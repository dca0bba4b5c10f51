import sharp from 'sharp'
import type { Client, Reply } from './app.ts'

const edge = '----paw'

/** A picture of one colour that is still to be encoded. */
export const aPhoto = (width = 400, height = 300, background = '#cf3f1e') =>
  sharp({ create: { width, height, channels: 3, background } })

let count = 0

/** The bytes of a small picture that no other of the run equals. */
export const aPhotoFile = (): Promise<Buffer> => {
  count += 1
  return aPhoto(40, 30, `#${(count * 7919).toString(16).padStart(6, '0').slice(-6)}`)
    .png()
    .toBuffer()
}

/** The smallest PDF that is whole; `inside` stands between its beginning and its end. */
export const aPdf = (inside = '1 0 obj<<>>endobj'): string => `%PDF-1.4\n${inside}\nstartxref\n9\n%%EOF\n`

type File = { name?: string; fields?: Readonly<Record<string, string>> }

/** A file after its fields, as a browser sends them. */
export const multipart = (bytes: Buffer | string, { name = 'cat.png', fields = {} }: File = {}) => {
  const part = (disposition: string, content: Buffer | string) => [
    Buffer.from(`--${edge}\r\ncontent-disposition: form-data; ${disposition}\r\n\r\n`),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ]
  return {
    body: Buffer.concat([
      ...Object.entries(fields).flatMap(([key, value]) => part(`name="${key}"`, value)),
      ...part(`name="file"; filename="${name}"`, bytes),
      Buffer.from(`--${edge}--\r\n`),
    ]),
    headers: { 'content-type': `multipart/form-data; boundary=${edge}` },
  }
}

/** The three calls that take files. */
export const uploadPaths = { staff: '/api/admin/media', member: '/api/my/media', visitor: '/api/media' } as const

/** Sends a file by one of them. */
export const upload = (client: Client, who: keyof typeof uploadPaths, bytes: Buffer | string, file?: File) => {
  const { body, headers } = multipart(bytes, file)
  return client.post(uploadPaths[who], body, headers)
}

/** Sends a picture and demands that it is taken. */
export const uploaded = async (client: Client, who: keyof typeof uploadPaths): Promise<Reply['body']> => {
  const reply = await upload(client, who, await aPhotoFile())
  if (reply.status !== 201) throw new Error(reply.text)
  return reply.body
}

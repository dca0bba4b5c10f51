import type { FastifyRequest } from 'fastify'
import { failField } from '#platform/contract/failures.ts'

const noFile = '請選擇要上傳的檔案。'
const oneFile = '一次只能上傳一個檔案。'

/** One file and the fields before it. */
export type UploadedFile = {
  readonly fields: Readonly<Record<string, string>>
  readonly bytes: Buffer
  readonly name: string
}

/**
 * Reads one file and its fields from a multipart body. Files beyond the size limit end in too_large by the edge.
 *
 * @throws invalid (422) for a body without a file or with several
 */
export const readUploadedFile = async (request: FastifyRequest): Promise<UploadedFile> => {
  if (!request.isMultipart()) failField('file', noFile)
  const fields: Record<string, string> = {}
  let file: { bytes: Buffer; name: string } | undefined
  for await (const part of request.parts()) {
    if (part.type === 'field') fields[part.fieldname] = String(part.value)
    else if (file) failField('file', oneFile)
    else file = { bytes: await part.toBuffer(), name: part.filename }
  }
  return { fields, ...(file ?? failField('file', noFile)) }
}

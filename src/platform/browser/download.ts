import type { AnyEndpoint } from '#platform/contract/endpoint.ts'
import { readAnswer, send } from './call.ts'
import { memberHeaders } from './member_token.ts'

/** Saves what the page holds or made as a file. */
export const saveBlob = (content: Blob, filename: string): void => {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = filename
  // Outside of the document Chromium at times forgets the name.
  document.body.append(link)
  link.click()
  link.remove()
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

/**
 * Saves a file that only the signed-in member may read: a plain link could not carry the token.
 *
 * @throws CallFailed
 */
export const downloadAsMember = async (
  endpoint: Pick<AnyEndpoint, 'method' | 'path'>,
  args: { params?: Record<string, unknown> },
  filename: string,
): Promise<void> => {
  const response = await send(endpoint, args, { headers: memberHeaders() })
  if (!response.ok) await readAnswer(response)
  saveBlob(await response.blob(), filename)
}

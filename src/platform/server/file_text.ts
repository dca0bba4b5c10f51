/** The text of a file of an authority: UTF-8, or the Big5 that older offices write. */
export const textOfFile = (bytes: Buffer): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('big5').decode(bytes)
  }
}

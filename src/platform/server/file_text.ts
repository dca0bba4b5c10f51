const startsWith = (bytes: Buffer, ...start: number[]) => bytes.subarray(0, start.length).equals(Buffer.from(start))

/**
 * The text of a file: UTF-8, UTF-16 with its mark, or the Big5 that older offices and programs write. What none of them has
 * becomes U+FFFD.
 */
export const decodeText = (
  bytes: Buffer,
): { readonly text: string; readonly encoding: 'UTF-8' | 'UTF-16' | 'Big5' } => {
  if (startsWith(bytes, 0xff, 0xfe)) return { text: new TextDecoder('utf-16le').decode(bytes), encoding: 'UTF-16' }
  if (startsWith(bytes, 0xfe, 0xff)) return { text: new TextDecoder('utf-16be').decode(bytes), encoding: 'UTF-16' }
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'UTF-8' }
  } catch {
    return { text: new TextDecoder('big5').decode(bytes), encoding: 'Big5' }
  }
}

/** The text of a file of an authority. */
export const textOfFile = (bytes: Buffer): string => decodeText(bytes).text

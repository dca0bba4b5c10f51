/** The text of a file: UTF-8, or the Big5 that older offices and programs write. What neither has becomes U+FFFD. */
export const decodeText = (bytes: Buffer): { readonly text: string; readonly encoding: 'UTF-8' | 'Big5' } => {
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'UTF-8' }
  } catch {
    return { text: new TextDecoder('big5').decode(bytes), encoding: 'Big5' }
  }
}

/** The text of a file of an authority. */
export const textOfFile = (bytes: Buffer): string => decodeText(bytes).text

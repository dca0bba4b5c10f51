/** What a person wrote, to be put into a sentence of ours: without the stop at its end, so that no two meet. */
export const withoutStop = (text: string): string => text.trim().replace(/[。．；，.;,]+$/u, '')

/** Several things that people wrote, as parts of one sentence. */
export const joinedParts = (parts: readonly string[]): string => parts.map(withoutStop).join('；')

/** What a person wrote as the end of a sentence of ours: with one stop, and none after a question or a call. */
export const asSentence = (text: string): string => {
  const said = withoutStop(text)
  return /[！？!?…]$/u.test(said) ? said : `${said}。`
}

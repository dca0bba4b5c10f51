export type TextPart = { part: string; hit: boolean /** Where it begins. */; at: number }

/** Cuts a text where a searched word stands, whatever its case and whichever 台 is written. */
export const splitByHit = (text: string, word: string): TextPart[] => {
  const fold = (value: string) => value.toLowerCase().replaceAll('台', '臺')
  const wanted = fold(word.trim())
  const folded = fold(text)
  // Folding that changes the length would move the places.
  if (wanted === '' || folded.length !== text.length) return [{ part: text, hit: false, at: 0 }]
  const parts: TextPart[] = []
  let from = 0
  for (let at = folded.indexOf(wanted); at >= 0; at = folded.indexOf(wanted, from)) {
    if (at > from) parts.push({ part: text.slice(from, at), hit: false, at: from })
    parts.push({ part: text.slice(at, at + wanted.length), hit: true, at })
    from = at + wanted.length
  }
  if (from < text.length) parts.push({ part: text.slice(from), hit: false, at: from })
  return parts
}

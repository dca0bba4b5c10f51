/** How much of JSON is read: levels, and parts in all. */
type JsonBounds = { readonly levels: number; readonly parts: number }

const [quote, comma, backslash] = [34, 44, 92]
const opens = new Set([91, 123])
const closes = new Set([93, 125])

/** Where the text that begins at a quote ends. */
const endOfText = (json: string, start: number): number => {
  for (let at = json.indexOf('"', start + 1); at >= 0; at = json.indexOf('"', at + 1)) {
    let slashes = at
    while (json.charCodeAt(slashes - 1) === backslash) slashes -= 1
    if ((at - slashes) % 2 === 0) return at
  }
  return json.length
}

/**
 * What is too much of a JSON text, told before anything is made of it: a million of `[]` costs the reader of the text
 * little, and everybody who walks over what came of it a second. Whether it is JSON at all is not asked.
 */
export const whatIsTooMuch = (json: string, { levels, parts }: JsonBounds): 'levels' | 'parts' | undefined => {
  let depth = 0
  let count = 1
  for (let at = 0; at < json.length; at += 1) {
    const sign = json.charCodeAt(at)
    if (sign === quote) at = endOfText(json, at)
    else if (sign === comma) count += 1
    else if (closes.has(sign)) depth -= 1
    else if (opens.has(sign)) {
      count += 1
      depth += 1
      if (depth > levels) return 'levels'
    }
    if (count > parts) return 'parts'
  }
  return undefined
}

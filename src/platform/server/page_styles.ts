/** A piece of a style sheet: a rule with the classes of each of its selectors, a block of rules, or anything else. */
type Piece =
  | { readonly kind: 'rule'; readonly text: string; readonly selectors: readonly (readonly string[])[] }
  | { readonly kind: 'block'; readonly head: string; readonly pieces: readonly Piece[] }
  | { readonly kind: 'other'; readonly text: string }

/** Where the statement that begins here ends, and where its braces open (-1 without). */
const statementAt = (css: string, start: number): { end: number; open: number } => {
  let depth = 0
  let open = -1
  let quote = ''
  for (let at = start; at < css.length; at += 1) {
    const character = css[at] ?? ''
    if (character === '\\') at += 1
    else if (quote) quote = character === quote ? '' : quote
    else if (character === '"' || character === "'") quote = character
    else if (character === '{') {
      if (depth === 0) open = at
      depth += 1
    } else if (character === '}') {
      depth -= 1
      if (depth === 0) return { end: at + 1, open }
    } else if (character === ';' && depth === 0) return { end: at + 1, open }
  }
  return { end: css.length, open }
}

const withoutArguments = (selector: string): string => {
  const shorter = selector.replace(/\([^()]*\)/g, '')
  return shorter === selector ? selector : withoutArguments(shorter)
}

/** The classes that an element and those around it must have; what stands in brackets (`:is()`, `:not()`) is not looked at. */
const classesOf = (selectors: string): string[][] =>
  withoutArguments(selectors)
    .split(',')
    .map((selector) => [...selector.matchAll(/\.((?:[\w-]|\\.)+)/g)].map(([, name = '']) => name.replaceAll('\\', '')))

const piecesOf = (css: string): Piece[] => {
  const pieces: Piece[] = []
  for (let at = 0; at < css.length; ) {
    const { end, open } = statementAt(css, at)
    const text = css.slice(at, end)
    const head = open < 0 ? '' : css.slice(at, open).trim()
    if (/^@(media|supports|layer|container)\b/.test(head))
      pieces.push({ kind: 'block', head, pieces: piecesOf(css.slice(open + 1, end - 1)) })
    else if (head === '' || head.startsWith('@')) pieces.push({ kind: 'other', text })
    else pieces.push({ kind: 'rule', text, selectors: classesOf(head) })
    at = end
  }
  return pieces
}

const written = (piece: Piece, has: (name: string) => boolean): string => {
  if (piece.kind === 'other') return piece.text
  if (piece.kind === 'rule') return piece.selectors.some((names) => names.every(has)) ? piece.text : ''
  const inside = piece.pieces.map((each) => written(each, has)).join('')
  // An empty layer still has its place in the order of layers.
  return inside || piece.head.startsWith('@layer') ? `${piece.head}{${inside}}` : ''
}

/**
 * Gives each page the rules of the style sheet that can apply to what is on it, in their order.
 *
 * @param always classes that a page may show without being touched and that the server does not draw
 */
export const stylesForPages = (css: string, always: readonly string[]) => {
  const pieces = piecesOf(css)
  return (html: string): string => {
    const names = new Set(always)
    for (const [, list = ''] of html.matchAll(/\sclass="([^"]*)"/g))
      for (const name of list.split(/\s+/)) names.add(name)
    return pieces.map((piece) => written(piece, (name) => names.has(name))).join('')
  }
}

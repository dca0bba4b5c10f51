import postcss, { type ChildNode } from 'postcss'

/** A piece of a style sheet: a rule with the classes of each of its selectors, a block of rules, or anything else. */
type Piece =
  | { readonly kind: 'rule'; readonly text: string; readonly selectors: readonly (readonly string[])[] }
  | { readonly kind: 'block'; readonly head: string; readonly pieces: readonly Piece[] }
  | { readonly kind: 'other'; readonly text: string }

const withoutArguments = (selector: string): string => {
  const shorter = selector.replace(/\([^()]*\)/g, '')
  return shorter === selector ? selector : withoutArguments(shorter)
}

/** The classes that an element and those around it must have; what stands in brackets (`:is()`, `:not()`) is not looked at. */
const classesOf = (selector: string): string[] =>
  [...withoutArguments(selector).matchAll(/\.((?:[\w-]|\\.)+)/g)].map(([, name = '']) => name.replaceAll('\\', ''))

const blocks = ['media', 'supports', 'layer', 'container']

const pieceOf = (node: ChildNode): Piece => {
  if (node.type === 'rule') return { kind: 'rule', text: node.toString(), selectors: node.selectors.map(classesOf) }
  if (node.type !== 'atrule') return { kind: 'other', text: node.toString() }
  if (!node.nodes) return { kind: 'other', text: `${node.toString()};` }
  if (!blocks.includes(node.name)) return { kind: 'other', text: node.toString() }
  const head = `@${node.name}${node.raws.afterName ?? ' '}${node.params}`
  return { kind: 'block', head, pieces: node.nodes.map(pieceOf) }
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
 * @param always classes that a page may show without being touched and that the server does not render
 */
export const stylesForPages = (css: string, always: readonly string[]) => {
  const pieces = postcss.parse(css).nodes.map(pieceOf)
  return (html: string): string => {
    const names = new Set(always)
    for (const [, list = ''] of html.matchAll(/\sclass="([^"]*)"/g))
      for (const name of list.split(/\s+/)) names.add(name)
    return pieces.map((piece) => written(piece, (name) => names.has(name))).join('')
  }
}

import { isOneOf } from '#platform/contract/closed_lists.ts'
import { richAttributes, richLinkSchemes, richTags } from '#platform/contract/rich_text.ts'

/** Ours, and in no place that text is typed into. */
const nowhere = 'https://nowhere.invalid'

const isSafeLink = (address: string): boolean => {
  const scheme = URL.parse(address, nowhere)?.protocol.replace(':', '')
  return isOneOf(richLinkSchemes, scheme)
}

const isSafePicture = (address: string): boolean =>
  address.startsWith('/') && URL.parse(address, nowhere)?.origin === nowhere

const isKept = (tag: string, { name, value }: Attr): boolean => {
  if (!richAttributes[tag]?.includes(name)) return false
  if (name === 'href') return isSafeLink(value)
  return name !== 'src' || isSafePicture(value)
}

const copied = (node: Node): Node[] => {
  if (node instanceof Text) return [document.createTextNode(node.data)]
  if (!(node instanceof HTMLElement)) return []
  const tag = node.localName
  const inside = [...node.childNodes].flatMap(copied)
  if (!isOneOf(richTags, tag)) return /^(script|style|template)$/.test(tag) ? [] : inside
  const copy = document.createElement(tag)
  for (const attribute of node.attributes)
    if (isKept(tag, attribute)) copy.setAttribute(attribute.name, attribute.value)
  copy.append(...inside)
  return tag === 'img' && !copy.hasAttribute('src') ? [] : [copy]
}

/**
 * Formatted text as nodes that can be put into the page: rebuilt from what is allowed. It is read in a document of its
 * own, in which nothing runs and nothing is loaded, so that even a text the server never cleaned does no harm.
 */
export const safeNodesOf = (html: string): Node[] => {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  return [...body.childNodes].flatMap(copied)
}

import { isOneOf } from '#platform/contract/closed_lists.ts'
import { richAttributes, richLinkSchemes, richTags } from '#platform/contract/rich_text.ts'

/** Ours, and in no place that text is typed into. */
const nowhere = 'https://nowhere.invalid'

/** Whether a link may lead there: this site, another over http(s), a mail address or a telephone. */
export const isSafeLink = (address: string): boolean => {
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

const openingTag = /<[a-z](?:"[^"]*"|'[^']*'|[^>"'])*>/gi
const handlerOrValue = /"[^"]*"|'[^']*'|(?<=["'\s/])on(?=[a-z]+\s*=)/gi

/**
 * A text without the names of event handlers. Browsers report a handler against the policy of the page wherever they parse
 * it, although it could never run. It is no safeguard: that is what is copied from the parsed text.
 */
const withoutHandlers = (html: string): string =>
  html.replace(openingTag, (tag) => tag.replace(handlerOrValue, (part) => (/^on$/i.test(part) ? 'data-no-' : part)))

/** A text parsed in a document of its own, in which nothing runs and nothing is loaded. */
export const parseInert = (html: string): HTMLElement =>
  new DOMParser().parseFromString(withoutHandlers(html), 'text/html').body

/** What of a parsed text the server would keep, built anew for this page. */
export const safeNodesIn = (body: HTMLElement): Node[] => [...body.childNodes].flatMap(copied)

/** Parsed text as HTML, without what the server would not keep. */
export const safeHtmlIn = (body: HTMLElement): string => {
  const paper = document.createElement('div')
  paper.append(...safeNodesIn(body))
  return paper.innerHTML
}

/** Formatted text without what the server would not keep. Even a text that the server never cleaned does no harm. */
export const safeHtmlOf = (html: string): string => safeHtmlIn(parseInert(html))

import { parseInert, safeHtmlIn } from './safe_html.ts'

/** Text that is pasted from word processors, web pages and mails, in the elements that this product keeps. */

const rename = (element: Element, tag: string) => {
  const made = element.ownerDocument.createElement(tag)
  made.append(...element.childNodes)
  element.replaceWith(made)
}

const unwrap = (element: Element) => element.replaceWith(...element.childNodes)

const block = 'p, div, section, article, ul, ol, li, table, blockquote, figure, img, hr, h1, h2, h3, h4, h5, h6'

/** The one title of a page is its own: those of a text begin below it. Boxes with text alone are paragraphs. */
const renameBlocks = (body: HTMLElement) => {
  for (const title of body.querySelectorAll('h1')) rename(title, 'h2')
  for (const title of body.querySelectorAll('h5, h6')) rename(title, 'h4')
  for (const box of body.querySelectorAll('div, section, article, header, footer, center, address, dd, dt'))
    if (!box.querySelector(block)) rename(box, 'p')
}

const marks = [
  { tag: 'strong', isOn: ({ fontWeight }: CSSStyleDeclaration) => /^(bold|[6-9]00)$/.test(fontWeight) },
  { tag: 'em', isOn: ({ fontStyle }: CSSStyleDeclaration) => fontStyle === 'italic' },
  { tag: 's', isOn: ({ textDecoration }: CSSStyleDeclaration) => textDecoration.includes('line-through') },
] as const

/** Google Docs says bold and italic by style alone, and wraps all of it in a `b` that is not bold. */
const readStyles = (body: HTMLElement) => {
  for (const element of body.querySelectorAll<HTMLElement>('b, strong')) {
    if (/^(normal|400)$/.test(element.style.fontWeight)) unwrap(element)
  }
  for (const element of body.querySelectorAll<HTMLElement>('span')) {
    for (const { tag, isOn } of marks) {
      if (!isOn(element.style)) continue
      const mark = element.ownerDocument.createElement(tag)
      mark.append(...element.childNodes)
      element.append(mark)
    }
  }
}

const wordLevel = (entry: Element): number =>
  Number(/mso-list:[^;]*\blevel(\d)/.exec(entry.getAttribute('style') ?? '')?.[1] ?? 0)

/** Word's own sign before an entry, taken off: `1.`, `一、`, `(a)` count, all others are bullets. */
const takeSign = (entry: Element): 'ol' | 'ul' => {
  const sign = entry.querySelector('[style*="mso-list:Ignore"], [style*="mso-list: Ignore"]')
  const text = sign?.textContent?.trim() ?? ''
  sign?.remove()
  return /^[(（]?[\da-z一二三四五六七八九十]{1,4}[.、)）]$/i.test(text) ? 'ol' : 'ul'
}

type OpenList = { list: Element; level: number }

/** Puts an entry into the list of its level; lists of deeper levels are closed, one of a new level stands in the last entry. */
const putEntry = (entry: Element, open: OpenList[]) => {
  const level = wordLevel(entry)
  const kind = takeSign(entry)
  while ((open.at(-1)?.level ?? 0) > level) open.pop()
  if (open.at(-1)?.level !== level) {
    const list = entry.ownerDocument.createElement(kind)
    const outer = open.at(-1)?.list.lastElementChild
    if (outer) outer.append(list)
    else entry.before(list)
    open.push({ list, level })
  }
  const made = entry.ownerDocument.createElement('li')
  const words = entry.ownerDocument.createElement('p')
  words.append(...entry.childNodes)
  made.append(words)
  open.at(-1)?.list.append(made)
  entry.remove()
}

/** Word writes lists as paragraphs with a level in their style and the sign in their text. */
const buildWordLists = (body: HTMLElement) => {
  let open: OpenList[] = []
  for (const entry of body.querySelectorAll('p[style*="mso-list"]')) {
    if (wordLevel(entry) === 0) continue
    if (entry.previousElementSibling !== open[0]?.list) open = []
    putEntry(entry, open)
  }
}

/** What is pasted as the editor takes it: headings, lists and words, without looks, scripts and pictures of elsewhere. */
export const pastedHtml = (html: string): string => {
  const body = parseInert(html)
  buildWordLists(body)
  readStyles(body)
  renameBlocks(body)
  return safeHtmlIn(body)
}

/** How many pictures of a pasted text are of elsewhere, and so are left out. */
export const picturesLeftOut = (html: string): number => {
  const given = parseInert(html).querySelectorAll('img').length
  return given - parseInert(pastedHtml(html)).querySelectorAll('img').length
}

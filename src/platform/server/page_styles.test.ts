import { expect, it } from 'vitest'
import { stylesForPages } from './page_styles.ts'

const css =
  '@layer tokens,parts;:root{--a:1}@layer parts{.card{color:red}.card .price,.tag{x:1}.sheet:not(.card){y:"}"}@media print{.sheet{z:1}}}@keyframes turn{to{r:1}}h1{m:0}'

it('a page gets the rules of what is on it, in their order, and all that names no class', () => {
  const styles = stylesForPages(css, [])
  expect(styles('<h1 class="card big">')).toBe(
    '@layer tokens,parts;:root{--a:1}@layer parts{.card{color:red}}@keyframes turn{to{r:1}}h1{m:0}',
  )
  expect(styles('<p class="tag">')).toContain('@layer parts{.card .price,.tag{x:1}}')
  expect(styles('<p class="sheet">')).toContain('.sheet:not(.card){y:"}"}@media print{.sheet{z:1}}')
})

it('a class that a browser adds by itself is styled although the server does not render it', () => {
  expect(stylesForPages(css, ['tag'])('<p>')).toContain('.tag{x:1}')
})

import type { MouseEvent } from 'react'
import { Button, IconButton } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { SearchForm, SearchInput } from '#ui/search_form.tsx'
import * as m from '../messages.ts'
import { productListAddress } from './list_search.ts'

/** Empties the field and waits there for other words. */
const clearWords = (event: MouseEvent<HTMLButtonElement>) => {
  const field = event.currentTarget.form?.elements.namedItem('q')
  if (!(field instanceof HTMLInputElement)) return
  field.value = ''
  field.focus()
}

/** Searches all goods by their words. */
export const ProductSearchForm = ({ q, className = 'mt-4' }: { q?: string | undefined; className?: string }) => (
  <SearchForm
    className={`shop-search ${className}`}
    action="/search"
    addressOf={(words) => productListAddress('/search', { q: words })}
  >
    <span className="shop-search-field grow">
      <Icon name="search" large />
      <SearchInput q={q} label={m.search_label} />
      <IconButton icon="x" label={m.clear_words} onClick={clearWords} />
    </span>
    <Button type="submit">{m.search}</Button>
  </SearchForm>
)

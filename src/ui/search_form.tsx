import type { FormEvent, ReactNode } from 'react'
import { goTo } from '#platform/browser/navigation.ts'

type SearchInputProps = {
  /** The words that are searched for now; another address fills the field anew. */
  q: string | undefined
  label: string
  /** What the empty field shows; the label where nothing else is said. */
  hint?: string
  maxLength?: number
  className?: string
}

/** The field of words, named `q` as in every address of a list. */
export const SearchInput = ({ q, label, hint = label, maxLength = 100, className = 'input' }: SearchInputProps) => (
  <input
    key={q}
    className={className}
    type="search"
    name="q"
    maxLength={maxLength}
    defaultValue={q}
    aria-label={label}
    placeholder={hint}
  />
)

type SearchFormProps = {
  /** Where the form leads without JavaScript; the words are its query `q`. */
  action: string
  /** Where the words lead: the address of a list, which may keep more than the words. */
  addressOf: (words: string) => string
  /** Called before the page changes: a drawer closes. */
  onSearch?: () => void
  className?: string
  children: ReactNode
}

/** Leads to the list of what was typed. A plain form, so that it works without JavaScript too. */
export const SearchForm = ({ action, addressOf, onSearch, className = '', children }: SearchFormProps) => {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onSearch?.()
    goTo(addressOf(String(new FormData(event.currentTarget).get('q') ?? '').trim()))
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: the search element is not known to all browsers in use yet
    <form className={`row gap-2 ${className}`} role="search" action={action} onSubmit={submit}>
      {children}
    </form>
  )
}

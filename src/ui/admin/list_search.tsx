import { useEffect, useState } from 'react'
import { adminMessages } from '#ui/admin/messages.ts'
import * as uiMessages from '#ui/messages.ts'

type ListSearchProps = { label: string; value: string; onSearch: (q: string) => void }

/** The search field of a list: asks 300 ms after the last key, or at once with Enter; never for what is still being composed. */
export const ListSearch = ({ label, value, onSearch }: ListSearchProps) => {
  const [text, setText] = useState(value)
  const [composing, setComposing] = useState(false)
  useEffect(() => setText(value), [value])
  useEffect(() => {
    if (composing || text.trim() === value) return
    const timer = setTimeout(() => onSearch(text.trim()), 300)
    return () => clearTimeout(timer)
  }, [text, value, composing, onSearch])
  return (
    <search>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          onSearch(text.trim())
        }}
      >
        <input
          className="input toolbar-search"
          type="search"
          aria-label={uiMessages.labelled(adminMessages.search, label)}
          placeholder={label}
          value={text}
          onCompositionStart={() => setComposing(true)}
          onCompositionEnd={() => setComposing(false)}
          onChange={(event) => setText(event.target.value)}
        />
      </form>
    </search>
  )
}

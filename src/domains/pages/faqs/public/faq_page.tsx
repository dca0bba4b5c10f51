import { lazy, Suspense, useState } from 'react'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { EmptyState } from '#ui/states.tsx'
import { AskUs, InformationLayout } from '../../public/information_layout.tsx'
import type { Faq } from '../contract.ts'
import * as m from '../messages.ts'
import { faqGroupWords } from '../messages.ts'
import { answersTo, faqGroups } from '../rules.ts'
import { OneFaq } from './one_faq.tsx'

// Most people find their answer: the form comes when nothing is found.
const ContactForm = lazy(async () => ({
  default: (await import('../../messages/public/contact_form.tsx')).ContactForm,
}))

/** Filters while one types; without scripts the address carries the search. */
const SearchField = ({ value, onChange }: { value: string; onChange: (value: string) => void }) => (
  <search>
    <form className="relative mt-6 question-search" onSubmit={(event) => event.preventDefault()}>
      <label className="visually-hidden" htmlFor="question-search">
        {m.search}
      </label>
      <Icon name="search" large />
      <input
        id="question-search"
        className="input"
        name="q"
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        placeholder={m.search_example}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </form>
  </search>
)

const NothingFound = ({ search, onClear }: { search: string; onClear: () => void }) => (
  <section className="mt-8">
    <h2 className="group-title">{m.none(search)}</h2>
    <p className="muted mt-2">{m.none_text}</p>
    <Button kind="outline" size="small" className="mt-3" onClick={onClear}>
      {m.clear}
    </Button>
    <div className="mt-6">
      <Suspense fallback={null}>
        <ContactForm />
      </Suspense>
    </div>
  </section>
)

type FaqPageProps = {
  faqs: readonly Faq[]
  wanted: string
  /** The charity's account of LINE, when it has one. */
  line: string | null | undefined
}

/** Questions in groups, with a search; nothing found leads to the form. */
export const FaqPage = ({ faqs, wanted, line }: FaqPageProps) => {
  const [search, setSearch] = useState(wanted)
  const found = faqs.filter((faq) => answersTo(faq, search.trim()))
  const groups = faqGroups
    .map((group) => ({ group, entries: found.filter((faq) => faq.group === group) }))
    .filter(({ entries }) => entries.length > 0)
  const first = groups[0]?.entries[0]?.id
  return (
    <InformationLayout current="faq">
      <h1>{m.title}</h1>
      {faqs.length === 0 ? (
        <EmptyState
          icon="help-circle"
          title={m.empty}
          text={m.empty_text}
          action={<ButtonLink href="/information/contact">{m.write}</ButtonLink>}
        />
      ) : (
        <>
          <p className="lead mt-2">{m.lead(faqs.length)}</p>
          <SearchField value={search} onChange={setSearch} />
          <p className="visually-hidden" role="status">
            {search.trim() && m.found(found.length)}
          </p>
          {groups.length > 0 && (
            <nav className="row wrap gap-2 mt-4" aria-label={m.groups}>
              {groups.map(({ group, entries }) => (
                <a key={group} className="chip" href={`#${group}`}>
                  {faqGroupWords[group]} <span className="figures">{entries.length}</span>
                </a>
              ))}
            </nav>
          )}
          {groups.map(({ group, entries }) => (
            <section key={group} id={group} className="mt-8">
              <h2 className="group-title">{faqGroupWords[group]}</h2>
              <div className="faq faq-lines mt-2">
                {entries.map((faq) => (
                  <OneFaq key={faq.id} faq={faq} open={faq.id === first} />
                ))}
              </div>
            </section>
          ))}
          {groups.length === 0 ? (
            <NothingFound search={search.trim()} onClear={() => setSearch('')} />
          ) : (
            <AskUs title={m.not_found} text={m.not_found_text}>
              {line && (
                <ButtonLink kind="outline" icon="brand-line" href={line}>
                  {m.ask_by_line}
                </ButtonLink>
              )}
            </AskUs>
          )}
        </>
      )}
    </InformationLayout>
  )
}

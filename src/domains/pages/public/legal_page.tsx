import { useState } from 'react'
import { useData } from '#platform/browser/use_data.ts'
import { proseDate, taipeiDay } from '#platform/contract/time.ts'
import { Button } from '#ui/button.tsx'
import { RichText } from '#ui/rich_text.tsx'
import { type Page, pagesApi } from '../contract.ts'
import { legalWords, pageWords as m } from '../messages.ts'
import { withAnchors } from '../rules.ts'
import { AskUs, InformationLayout } from './information_layout.tsx'

type LegalKey = keyof typeof legalWords
type Version = Page['versions'][number]

const VersionText = ({ page, version }: { page: LegalKey; version: number }) => {
  const { data, failed, onRetry } = useData(pagesApi.get, { params: { key: page }, query: { version } })
  if (data) return <RichText html={data.content} className="prose legal" />
  if (!failed) return <p role="status">{m.loading_version}</p>
  return (
    <div role="alert" className="stack gap-2">
      <p>{m.version_failed}</p>
      <div>
        <Button kind="outline" size="small" icon="refresh" onClick={onRetry}>
          {m.try_again}
        </Button>
      </div>
    </div>
  )
}

/** Its text is read when somebody opens it. */
const OtherVersion = ({ page, version, label }: { page: LegalKey; version: number; label: string }) => {
  const [opened, setOpened] = useState(false)
  return (
    <details className="disclosure" onToggle={(event) => event.currentTarget.open && setOpened(true)}>
      <summary>{label}</summary>
      <div className="answer">{opened && <VersionText page={page} version={version} />}</div>
    </details>
  )
}

const labelOf = ({ version, effective_on }: Version, today: string) =>
  (effective_on > today ? m.upcoming : m.version)(version, proseDate(effective_on))

/** A legal text: what is in force, its contents, and every other version to open in place. */
export const LegalPage = ({ page }: { page: Page & { key: LegalKey } }) => {
  const { html, headings } = withAnchors(page.content, page.key)
  const others = page.versions.filter(({ version }) => version !== page.version)
  const today = taipeiDay(new Date())
  return (
    <InformationLayout current={page.key}>
      <h1>{legalWords[page.key].title}</h1>
      <p className="muted mt-2">{m.version(page.version, proseDate(page.effective_on))}</p>
      {headings.length > 3 && (
        <nav className="card pad contents mt-6" aria-label={m.contents}>
          <b>{m.contents}</b>
          <ol>
            {headings.map(({ id, text }) => (
              <li key={id}>
                <a href={`#${id}`}>{text}</a>
              </li>
            ))}
          </ol>
        </nav>
      )}
      <RichText html={html} className="prose legal mt-6" />
      {others.length > 0 && (
        <section className="mt-8">
          <h2 className="group-title">{m.versions}</h2>
          <p className="small muted mt-2">{m.versions_text}</p>
          <div className="questions mt-2">
            {others.map((version) => (
              <OtherVersion
                key={version.version}
                page={page.key}
                version={version.version}
                label={labelOf(version, today)}
              />
            ))}
          </div>
        </section>
      )}
      <AskUs title={m.legal_question} text={m.legal_question_text} />
    </InformationLayout>
  )
}

import { callAsMember } from '#platform/browser/member_token.ts'
import { proseDate, taipeiDay } from '#platform/contract/time.ts'
import { LazyDisclosure } from '#ui/lazy_disclosure.tsx'
import { RichText } from '#ui/rich_text.tsx'
import { type Page, pagesApi } from '../contract.ts'
import type { legalWords } from '../messages.ts'
import * as m from '../messages.ts'
import { withAnchors } from '../rules.ts'
import { AskUs, InformationLayout } from './information_layout.tsx'

type LegalKey = keyof typeof legalWords
type Version = Page['versions'][number]

/** Its text is read when somebody opens it. */
const OtherVersion = ({ page, version, label }: { page: LegalKey; version: number; label: string }) => (
  <LazyDisclosure
    title={label}
    failed={m.version_failed}
    read={() => callAsMember(pagesApi.get, { params: { key: page }, query: { version } })}
  >
    {({ content }) => <RichText html={content} className="prose legal" />}
  </LazyDisclosure>
)

const labelOf = ({ version, effective_on }: Version, today: string) =>
  (effective_on > today ? m.upcoming : m.version)(version, proseDate(effective_on))

/** A legal text: what is in force, its contents, and every other version to open in place. */
export const LegalPage = ({ page }: { page: Page & { key: LegalKey } }) => {
  const { html, headings } = withAnchors(page.content, page.key)
  const others = page.versions.filter(({ version }) => version !== page.version)
  const today = taipeiDay(new Date())
  return (
    <InformationLayout current={page.key}>
      <h1>{page.title}</h1>
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
          <div className="faq faq-lines mt-2">
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

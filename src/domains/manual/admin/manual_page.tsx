import { useEffect } from 'react'
import { hashPart } from '#platform/browser/hash_part.ts'
import { useData } from '#platform/browser/use_data.ts'
import { DetailPage } from '#ui/admin/detail_page.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { TitledCard } from '#ui/card.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { RichText } from '#ui/rich_text.tsx'
import { type ManualPage as Manual, manualApi } from '../contract.ts'
import { manualWords as m } from '../messages.ts'
import { manualPath, manualStart } from '../rules.ts'

const Contents = ({ page: here, pages }: Manual) => (
  <TitledCard title={m.pages}>
    <ul className="manual-pages">
      {pages.map(({ page, title }) => (
        <li key={page}>
          <a className="link" href={manualPath(page)} aria-current={page === here ? 'page' : undefined}>
            {title}
          </a>
        </li>
      ))}
    </ul>
  </TitledCard>
)

const Page = ({ manual }: { manual: Manual }) => {
  // the part that the address names is there only now
  useEffect(() => {
    hashPart(location.hash)?.scrollIntoView()
  }, [])
  return (
    <DetailPage
      title={manual.title}
      crumb={manual.page === manualStart ? undefined : manual.title}
      narrowSide
      side={<Contents {...manual} />}
    >
      <section className="card pad">
        <RichText className="prose manual" html={manual.html} />
      </section>
    </DetailPage>
  )
}

const gone = {
  title: m.gone,
  text: m.gone_text,
  level: 1,
  action: <ButtonLink href={manualPath(manualStart)}>{m.to_start}</ButtonLink>,
} as const

/** A page of the manual for staff. @param page the name of its file, `start` for the contents */
export const ManualPage = ({ page }: { page: string }) => (
  <Loaded {...useData(manualApi.get, { params: { page } })} gone={gone}>
    {(manual) => <Page key={page} manual={manual} />}
  </Loaded>
)

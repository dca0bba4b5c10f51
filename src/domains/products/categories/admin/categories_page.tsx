import { useEffect, useRef } from 'react'
import { ExportButton } from '#domains/jobs/ui/export_button.tsx'
import { useMay } from '#domains/staff/ui/session.ts'
import { goTo } from '#platform/browser/navigation.ts'
import { useData } from '#platform/browser/use_data.ts'
import { usePlainSearch } from '#platform/browser/use_plain_search.ts'
import { useRun } from '#platform/browser/use_run.ts'
import { PageHead } from '#ui/admin/page_head.tsx'
import { ProblemNotice } from '#ui/admin/problem_notice.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { EmptyState } from '#ui/states.tsx'
import { useToasts } from '#ui/toasts.tsx'
import { categoriesApi } from '../contract.ts'
import { withAbove } from '../rules.ts'
import { categoryWords as m } from '../staff_messages.ts'
import { CategoryPanel, NoCategory, panelId } from './category_panel.tsx'
import { type CategoryRow, CategoryTree } from './category_tree.tsx'

const path = '/admin/product-categories'

/** What the address says: what is searched, and which category stands beside the tree. */
const useAddress = () => {
  const { search, go } = usePlainSearch()
  const { q = '', category, ...rest } = search
  const set = (next: { q?: string; category?: string }) => {
    const both = Object.entries({ q, category, ...next }).filter(([, value]) => value)
    go({ ...rest, ...Object.fromEntries(both) }, { replace: true, resetScroll: false })
  }
  return { q, chosen: Number(category) || undefined, set }
}

/** Where the panel stands below the tree, the focus goes there once another one was chosen. */
const useSightOf = (chosen: number | undefined) => {
  const before = useRef(chosen)
  useEffect(() => {
    if (before.current === chosen) return
    before.current = chosen
    const panel = document.getElementById(panelId)
    if (panel && panel.getBoundingClientRect().top > innerHeight - 120) panel.focus()
  }, [chosen])
}

type BodyProps = { tree: readonly CategoryRow[] } & ReturnType<typeof useAddress>

/** Tree and panel. Searched by the server, which knows what is written in two ways. */
const Body = ({ tree, q, chosen, set }: BodyProps) => {
  const mayDo = useMay()
  const may = mayDo('categories update')
  const desk = useRun(useToasts())
  const { data: found } = useData(categoriesApi.adminList, { query: { q } }, { enabled: q !== '' })
  const row = tree.find(({ id }) => id === chosen)
  useSightOf(row?.id)
  return (
    <div className={may ? 'columns-21' : undefined}>
      <div className="stack-16">
        <ProblemNotice problem={desk.problem} reload={() => void desk.reload()} />
        <CategoryTree
          tree={tree}
          q={q}
          shown={q && found ? withAbove(tree, found.data) : tree}
          onSearch={(next) => set({ q: next })}
          chosen={row?.id}
          hrefOf={
            may ? ({ id }) => `${path}?${new URLSearchParams({ ...(q && { q }), category: String(id) })}` : undefined
          }
          onCreate={mayDo('categories create') ? ({ id }) => goTo(`${path}/create?parent=${id}`) : undefined}
          desk={may ? desk : undefined}
        />
      </div>
      {may &&
        (row ? (
          <CategoryPanel
            key={row.id}
            row={row}
            below={tree.filter(({ parent_id }) => parent_id === row.id).length}
            onGone={() => set({ category: '' })}
          />
        ) : (
          <NoCategory />
        ))}
    </div>
  )
}

/** /admin/product-categories: the tree, put in order by its grips and by keys; one of it beside it, to be changed. */
export const CategoriesPage = () => {
  const create = useMay()('categories create') && (
    <ButtonLink href={`${path}/create`} icon="plus">
      {m.create}
    </ButtonLink>
  )
  const address = useAddress()
  const { q } = address
  return (
    <>
      <PageHead
        note={m.lead}
        actions={
          <>
            <ExportButton
              endpoint={categoriesApi.export}
              list={{ question: q ? { q } : {}, state: { sort: 'sort' } }}
            />
            {create}
          </>
        }
      />
      <Loaded {...useData(categoriesApi.adminList, { query: { per_page: 1000 } })}>
        {({ data }) =>
          data.length > 0 ? (
            <Body tree={data} {...address} />
          ) : (
            <section className="card">
              <EmptyState icon="category" title={m.empty} text={m.empty_text} action={create} />
            </section>
          )
        }
      </Loaded>
    </>
  )
}

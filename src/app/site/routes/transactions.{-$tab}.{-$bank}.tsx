import { createFileRoute } from '@tanstack/react-router'
import { LedgerPage } from '#domains/ledger/public/ledger_page.tsx'
import { readLedgerSearch } from '#domains/ledger/public/list_search.ts'
import { publicLedgerWords } from '#domains/ledger/public/messages.ts'
import { readAgain } from '#platform/browser/plain_search.ts'
import { pageHead } from '../head.ts'
import { ledgerPlace, loadLedger } from '../ledger_route.ts'

const Page = () => <LedgerPage data={Route.useLoaderData()} origin={Route.useRouteContext().origin} />

export const Route = createFileRoute('/transactions/{-$tab}/{-$bank}')({
  staticData: { title: publicLedgerWords.title },
  validateSearch: readLedgerSearch,
  loaderDeps: ({ search }) => readAgain(readLedgerSearch, search),
  loader: ({ context: { call }, params, deps }) => loadLedger(call, ledgerPlace(params, deps)),
  head: (context) => {
    const { tab, search } = context.loaderData?.place ?? { tab: 'all' as const, search: {} }
    const words = publicLedgerWords
    return pageHead(context, {
      title: tab === 'all' ? words.title : words.tab_title(words.tabs[tab]),
      description: words.description,
      crumbs: [{ label: words.title, href: '/transactions' }, ...(tab === 'all' ? [] : [{ label: words.tabs[tab] }])],
      noindex: Boolean(search.q || search.page || search.row),
    })
  },
  component: Page,
})

import { createFileRoute } from '@tanstack/react-router'
import { LedgerPage } from '#domains/ledger/public/ledger_page.tsx'
import { readLedgerSearch } from '#domains/ledger/public/list_search.ts'
import * as publicLedgerWords from '#domains/ledger/public/messages.ts'
import { readAgain } from '#platform/browser/plain_search.ts'
import type { ledgerPage } from '../server/ledger.ts'
import { fromServer } from '../server_page.ts'

const Page = () => <LedgerPage data={Route.useLoaderData().data} origin={Route.useRouteContext().origin} />

export const Route = createFileRoute('/transactions/{-$tab}/{-$bank}')({
  staticData: { title: publicLedgerWords.title },
  validateSearch: readLedgerSearch,
  loaderDeps: ({ search }) => readAgain(readLedgerSearch, search),
  ...fromServer<typeof ledgerPage>(),
  component: Page,
})

import { createFileRoute } from '@tanstack/react-router'
import { PrintListPage } from '#domains/receipts/admin/print_list_page.tsx'
import { receiptMachine } from '#domains/receipts/rules.ts'
import { findWord } from '#platform/contract/closed_lists.ts'
import { pageTitles } from '../messages.ts'

const Page = () => {
  const { year = '', state, page = 1 } = Route.useSearch()
  return <PrintListPage year={year} state={state} page={page} />
}

const pageOf = (written: unknown) => {
  const page = Number(written)
  return Number.isInteger(page) && page > 1 ? page : undefined
}

export const Route = createFileRoute('/dashboard/receipts')({
  staticData: { title: pageTitles.print_list, requiresAuth: true, permission: 'receipts view' },
  // The router writes what is returned here into the address: defaults stay out of it.
  validateSearch: ({ year, state, page }) => ({
    year: year === undefined ? undefined : String(year),
    state: findWord(receiptMachine.states, state),
    page: pageOf(page),
  }),
  component: Page,
})

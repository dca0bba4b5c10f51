import { createFileRoute } from '@tanstack/react-router'
import * as memberReceiptWords from '#domains/receipts/member/messages.ts'
import { readYear } from '#domains/receipts/member/page_search.ts'
import { TaxYearPage } from '#domains/receipts/member/tax_year_page.tsx'
import { readAgain } from '#platform/browser/plain_search.ts'

const Page = () => <TaxYearPage year={Route.useLoaderDeps().year} />

export const Route = createFileRoute('/account/receipts/tax-year')({
  staticData: { title: memberReceiptWords.tax_year },
  validateSearch: readYear,
  loaderDeps: ({ search }) => readAgain(readYear, search),
  component: Page,
})

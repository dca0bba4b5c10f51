import { createFileRoute } from '@tanstack/react-router'
import * as memberReceiptWords from '#domains/receipts/member/messages.ts'
import { TaxYearPage } from '#domains/receipts/member/tax_year_page.tsx'
import { type PlainSearch, readAgain } from '#platform/browser/plain_search.ts'

const readYear = ({ year = '' }: PlainSearch): { year?: number } =>
  /^20\d{2}$/.test(year) ? { year: Number(year) } : {}

const Page = () => <TaxYearPage year={Route.useLoaderDeps().year} />

export const Route = createFileRoute('/account/receipts/tax-year')({
  staticData: { title: memberReceiptWords.tax_year },
  validateSearch: readYear,
  loaderDeps: ({ search }) => readAgain(readYear, search),
  component: Page,
})

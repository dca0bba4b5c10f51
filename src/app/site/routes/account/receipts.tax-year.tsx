import { createFileRoute } from '@tanstack/react-router'
import * as memberReceiptWords from '#domains/receipts/member/messages.ts'
import { TaxYearPage } from '#domains/receipts/member/tax_year_page.tsx'

const Page = () => <TaxYearPage year={Route.useSearch().year} />

export const Route = createFileRoute('/account/receipts/tax-year')({
  staticData: { title: memberReceiptWords.tax_year },
  validateSearch: (search: Record<string, unknown>): { year?: number } =>
    /^20\d{2}$/.test(String(search.year)) ? { year: Number(search.year) } : {},
  component: Page,
})

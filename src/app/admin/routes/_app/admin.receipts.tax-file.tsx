import { createFileRoute } from '@tanstack/react-router'
import { TaxFilePage } from '#domains/receipts/tax_files/admin/tax_file_page.tsx'
import { pageTitles as m } from '../../messages.ts'

export const Route = createFileRoute('/_app/admin/receipts/tax-file')({
  staticData: { title: m.receipts.tax_file },
  validateSearch: ({ year }: Record<string, unknown>): { year?: string } =>
    /^2[01]\d\d$/.test(String(year)) ? { year: String(year) } : {},
  component: () => {
    const { year } = Route.useSearch()
    return <TaxFilePage year={year === undefined ? undefined : Number(year)} />
  },
})

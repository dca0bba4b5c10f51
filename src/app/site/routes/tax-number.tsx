import { createFileRoute } from '@tanstack/react-router'
import { TaxNumberPage } from '#domains/receipts/tax_files/identifiers/public/tax_number_page.tsx'
import { taxNumberDescription, taxNumberTitle } from '#domains/receipts/tax_files/identifiers/title_messages.ts'
import { plainHead } from '../head.ts'

export const Route = createFileRoute('/tax-number')({
  staticData: { title: taxNumberTitle },
  head: plainHead({ title: taxNumberTitle, description: taxNumberDescription, noindex: true }),
  component: TaxNumberPage,
})

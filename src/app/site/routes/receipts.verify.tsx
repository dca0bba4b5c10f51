import { createFileRoute } from '@tanstack/react-router'
import * as verifyWords from '#domains/receipts/verification/public/messages.ts'
import { VerifyReceiptPage } from '#domains/receipts/verification/public/verify_page.tsx'
import { plainHead } from '../head.ts'

export const Route = createFileRoute('/receipts/verify')({
  staticData: { title: verifyWords.title },
  head: plainHead({ title: verifyWords.title, description: verifyWords.description, noindex: true }),
  component: VerifyReceiptPage,
})

import { createFileRoute } from '@tanstack/react-router'
import * as accountWords from '#domains/customers/public/messages.ts'
import { ResetPasswordPage } from '#domains/customers/public/reset_password_page.tsx'
import { plainHead } from '../head.ts'

export const Route = createFileRoute('/reset-password')({
  staticData: { title: accountWords.reset_title },
  head: plainHead({
    title: accountWords.reset_title,
    description: accountWords.reset_description,
    noindex: true,
  }),
  component: ResetPasswordPage,
})

import { createFileRoute } from '@tanstack/react-router'
import { AppShell } from '../app_shell.tsx'
import { NotFoundPage } from '../not_found_page.tsx'

export const Route = createFileRoute('/_app')({
  staticData: { requiresAuth: true },
  component: AppShell,
  notFoundComponent: NotFoundPage,
})

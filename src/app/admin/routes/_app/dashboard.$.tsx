import { createFileRoute } from '@tanstack/react-router'
import { NotFoundPage } from '../../not_found_page.tsx'
import { pageNotFound } from '../../record_route.ts'

/** The back office owns /dashboard/** as well: what no route has is not found inside the shell, as below /admin. */
export const Route = createFileRoute('/_app/dashboard/$')({
  loader: pageNotFound,
  notFoundComponent: NotFoundPage,
})

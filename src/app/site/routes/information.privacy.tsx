import { createFileRoute } from '@tanstack/react-router'
import { LegalPage } from '#domains/pages/public/legal_page.tsx'
import { legalRoute } from '../information_route.ts'

const Page = () => <LegalPage page={Route.useLoaderData().data} />

export const Route = createFileRoute('/information/privacy')({ ...legalRoute('privacy'), component: Page })

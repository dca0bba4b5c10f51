import { createFileRoute, useLoaderData } from '@tanstack/react-router'
import type { StartUp } from '../context.ts'
import type { withoutScriptsPage } from '../server/giving.ts'
import { fromServer } from '../server_page.ts'
import { WithoutScriptsPage } from '../without_scripts/page/page.tsx'

const Page = () => {
  const { website }: StartUp = useLoaderData({ from: '__root__' })
  return <WithoutScriptsPage website={website} accounts={Route.useLoaderData().data} />
}

export const Route = createFileRoute('/without-scripts')({
  ...fromServer<typeof withoutScriptsPage>(),
  component: Page,
})

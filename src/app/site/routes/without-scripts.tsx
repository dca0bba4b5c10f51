import { createFileRoute, useLoaderData } from '@tanstack/react-router'
import type { StartUp } from '../context.ts'
import type { withoutScriptsPage } from '../server/giving.ts'
import { fromServer } from '../server_page.ts'
import * as m from '../without_scripts/messages.ts'
import { WithoutScriptsPage } from '../without_scripts/page.tsx'

const Page = () => {
  const { website }: StartUp = useLoaderData({ from: '__root__' })
  return <WithoutScriptsPage website={website} accounts={Route.useLoaderData().data} />
}

export const Route = createFileRoute('/without-scripts')({
  staticData: { title: m.title },
  ...fromServer<typeof withoutScriptsPage>(),
  component: Page,
})

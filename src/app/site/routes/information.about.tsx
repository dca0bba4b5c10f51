import { createFileRoute, useLoaderData } from '@tanstack/react-router'
import { informationMenu } from '#domains/pages/messages.ts'
import { AboutPage } from '#domains/pages/public/about_page.tsx'
import type { StartUp } from '../context.ts'
import type { aboutPage } from '../server/information.ts'
import { fromServer } from '../server_page.ts'

const [{ label: title }] = informationMenu

const Page = () => {
  const { website }: StartUp = useLoaderData({ from: '__root__' })
  return <AboutPage {...Route.useLoaderData().data} website={website} />
}

export const Route = createFileRoute('/information/about')({
  staticData: { title },
  ...fromServer<typeof aboutPage>(),
  component: Page,
})

import { createFileRoute } from '@tanstack/react-router'
import { AdoptionPage } from '#domains/adoptions/public/adoption_page.tsx'
import { adoptionPath } from '#domains/adoptions/ui/addresses.ts'
import type { adoptionPage } from '../server/adoptions.ts'
import { fromServer } from '../server_page.ts'

const Page = () => {
  const { origin } = Route.useRouteContext()
  const { animal, similar } = Route.useLoaderData().data
  return <AdoptionPage key={animal.id} animal={animal} similar={similar} address={origin + adoptionPath(animal)} />
}

export const Route = createFileRoute('/adoptions/a/$id/{-$slug}')({
  ...fromServer<typeof adoptionPage>(),
  component: Page,
})

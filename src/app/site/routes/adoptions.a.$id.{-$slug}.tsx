import { createFileRoute, redirect } from '@tanstack/react-router'
import { adoptionsApi } from '#domains/adoptions/contract.ts'
import { AdoptionPage } from '#domains/adoptions/public/adoption_page.tsx'
import { adoptionPath } from '#domains/adoptions/ui/addresses.ts'
import { adoptionCrumbs, adoptionTitle, summaryOf } from '#domains/adoptions/ui/head_words.ts'
import { variantUrl } from '#domains/media/rules.ts'
import { pageHead } from '../head.ts'
import { idOf, orNotFound } from '../or_not_found.ts'

const Page = () => {
  const { origin } = Route.useRouteContext()
  const { animal, similar } = Route.useLoaderData()
  return <AdoptionPage key={animal.id} animal={animal} similar={similar} address={origin + adoptionPath(animal)} />
}

export const Route = createFileRoute('/adoptions/a/$id/{-$slug}')({
  loader: async ({ context: { call }, params }) => {
    const id = idOf(params.id)
    const [animal, { data: similar }] = await orNotFound(
      Promise.all([call(adoptionsApi.get, { params: { id } }), call(adoptionsApi.similar, { params: { id } })]),
    )
    if ((params.slug ?? '') !== (animal.slug ?? '')) {
      throw redirect({ href: adoptionPath(animal), statusCode: 301, replace: true })
    }
    return { animal, similar }
  },
  head: (context) => {
    const animal = context.loaderData?.animal
    if (!animal) return {}
    const description = summaryOf(animal)
    return pageHead(context, {
      title: adoptionTitle(animal),
      description,
      image: `/share/adoptions/${animal.id}.png`,
      og_type: 'article',
      crumbs: adoptionCrumbs(animal),
      json_ld: {
        '@context': 'https://schema.org',
        '@type': 'Article',
        headline: adoptionTitle(animal),
        description,
        image: animal.photos.map(({ src }) => context.match.context.origin + variantUrl(src, 1440, 'jpg')),
        datePublished: animal.published_at,
      },
    })
  },
  component: Page,
})

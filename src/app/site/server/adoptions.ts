import { adoptionsApi } from '#domains/adoptions/contract.ts'
import { type AdoptionSearch, questionOf, speciesPageOf } from '#domains/adoptions/public/list_search.ts'
import { adoptionPath } from '#domains/adoptions/ui/addresses.ts'
import { adoptionCrumbs, adoptionTitle, summaryOf } from '#domains/adoptions/ui/head_words.ts'
import * as m from '#domains/adoptions/ui/messages.ts'
import { variantUrl } from '#domains/media/rules.ts'
import { idOf, inList, orNotFound } from '../or_not_found.ts'
import { redirectTo } from '../redirect_to.ts'
import { type IdAndSlug, type PageRequest, serverPage } from '../server_page.ts'

export const adoptionSearchPage = serverPage({
  read: async ({ call, search }: PageRequest<object, AdoptionSearch>) => {
    // What a browser remembers is known only there.
    if (search.saved) return null
    const query = questionOf(search)
    const [list, counts] = await Promise.all([call(adoptionsApi.list, { query }), call(adoptionsApi.counts, { query })])
    return { list: inList(list), counts }
  },
  head: ({ search }) => {
    const species = speciesPageOf(search)
    if (!species)
      return {
        title: m.title,
        description: m.description,
        crumbs: [{ label: m.title }],
        noindex: search.saved !== undefined,
      }
    return {
      title: m.species_title[species],
      description: m.species_description[species],
      crumbs: [{ label: m.title, href: '/adoptions/search' }, { label: m.species_title[species] }],
      own_query: `species=${species}${search.page ? `&page=${search.page}` : ''}`,
    }
  },
})

export const adoptionPage = serverPage({
  read: async ({ call, params }: PageRequest<IdAndSlug>) => {
    const id = idOf(params.id)
    const [animal, { data: similar }] = await orNotFound(
      Promise.all([call(adoptionsApi.get, { params: { id } }), call(adoptionsApi.similar, { params: { id } })]),
    )
    if ((params.slug ?? '') !== (animal.slug ?? '')) {
      throw redirectTo(adoptionPath(animal))
    }
    return { animal, similar }
  },
  head: ({ data: { animal }, origin }) => {
    const description = summaryOf(animal)
    return {
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
        image: animal.photos.map(({ src }) => origin + variantUrl(src, 1440, 'jpg')),
        datePublished: animal.published_at,
      },
    }
  },
})

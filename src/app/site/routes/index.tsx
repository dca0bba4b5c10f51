import { createFileRoute } from '@tanstack/react-router'
import type { SiteContext, StartUp } from '../context.ts'
import { pageHead } from '../head.ts'
import { readHome } from '../home/home_data.ts'
import { HomePage } from '../home/home_page.tsx'
import { organization } from '../structured_data.ts'

const Page = () => <HomePage data={Route.useLoaderData()} />

export const Route = createFileRoute('/')({
  loader: async ({ context, parentMatchPromise }) => {
    const { website } = (await parentMatchPromise).loaderData as StartUp
    return readHome(context.call, website)
  },
  head: (context) => {
    const start = context.matches[0]?.loaderData as StartUp | undefined
    const origin = (context.matches[0]?.context as SiteContext | undefined)?.origin ?? ''
    const website = start?.website
    const head = pageHead(context, {
      title: website?.site_name ?? '',
      description: website?.hero_subtitle || website?.site_slogan,
      json_ld: start && organization(start.website, origin, start.layout?.logo ?? null),
    })
    const title = [website?.site_name, website?.site_slogan].filter(Boolean).join(' | ')
    return { ...head, meta: [...(head.meta as readonly object[]), { title }] as never }
  },
  component: Page,
})

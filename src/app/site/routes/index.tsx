import { createFileRoute } from '@tanstack/react-router'
import { useContext } from 'react'
import type { SiteContext, StartUp } from '../context.ts'
import { pageHead } from '../head.ts'
import { HomeDataContext } from '../home/home_context.ts'
import { readHome } from '../home/home_data.ts'
import { HomePage } from '../home/home_page.tsx'

const Page = () => {
  const data = useContext(HomeDataContext)
  return data && <HomePage data={data} />
}

import { organization } from '../structured_data.ts'

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
  // Drawn by the shell (kept_home.tsx), which keeps it alive.
  component: Page,
})

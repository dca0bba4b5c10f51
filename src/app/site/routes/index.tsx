import { createFileRoute } from '@tanstack/react-router'
import type { StartUp } from '../context.ts'
import { pageHead } from '../head.ts'
import { readHome } from '../home/home_data.ts'

export const Route = createFileRoute('/')({
  loader: async ({ context, parentMatchPromise }) => {
    const { website } = (await parentMatchPromise).loaderData as StartUp
    return readHome(context.call, website)
  },
  head: (context) => {
    const website = (context.matches[0]?.loaderData as StartUp | undefined)?.website
    const head = pageHead(context, {
      title: website?.site_name ?? '',
      description: website?.hero_subtitle || website?.site_slogan,
      json_ld: website && {
        '@context': 'https://schema.org',
        '@type': 'NGO',
        name: website.org_name || website.site_name,
        email: website.contact_email || undefined,
        telephone: website.phone || undefined,
        address: website.address || undefined,
      },
    })
    const title = [website?.site_name, website?.site_slogan].filter(Boolean).join(' | ')
    return { ...head, meta: [...(head.meta as readonly object[]), { title }] as never }
  },
  // Drawn by the shell (kept_home.tsx), which keeps it alive.
  component: () => null,
})

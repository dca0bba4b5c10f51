import { createFileRoute } from '@tanstack/react-router'
import type { StartUp } from '../start_up.ts'

export type HomeData = { readonly texts: readonly string[]; readonly subtitle: string }

export const Route = createFileRoute('/')({
  loader: async ({ parentMatchPromise }): Promise<HomeData> => {
    const { website } = (await parentMatchPromise).loaderData as StartUp
    return { texts: website.hero_texts, subtitle: website.hero_subtitle }
  },
  head: ({ matches }) => {
    const website = (matches[0]?.loaderData as StartUp | undefined)?.website
    return { meta: [{ title: [website?.site_name, website?.site_slogan].filter(Boolean).join(' | ') }] }
  },
  // Drawn by the shell (kept_home.tsx), which keeps it alive.
  component: () => null,
})

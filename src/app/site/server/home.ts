import { readHome } from '../home/home_data.ts'
import { type PageRequest, serverPage } from '../server_page.ts'
import { organization } from '../structured_data.ts'

export const homePage = serverPage({
  read: async ({ call, start }: PageRequest) => readHome(call, (await start()).website),
  head: ({ start: { website }, origin }) => ({
    title: website.site_name,
    whole_title: [website.site_name, website.site_slogan].filter(Boolean).join('｜'),
    description: website.hero_subtitle || website.site_slogan,
    json_ld: organization(website, origin, website.logo),
  }),
})

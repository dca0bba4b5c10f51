import { lazyHydrated } from '#ui/lazy_hydration.tsx'
import { Hero } from './hero.tsx'
import type { HomeData } from './home_data.ts'

const HomeSections = lazyHydrated(async () => (await import('./home_sections.tsx')).HomeSections)

/** The first page: what the charity does, what is urgent, and where the money goes. */
export const HomePage = ({ data }: { data: HomeData }) => (
  <>
    <Hero texts={data.texts} subtitle={data.subtitle} />
    <HomeSections data={data} />
  </>
)

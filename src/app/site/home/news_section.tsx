import { bannersApi } from '#domains/banners/contract.ts'
import { BannerStrip } from '#domains/banners/ui/banner_strip.tsx'
import { newsApi } from '#domains/blogs/contract.ts'
import * as m from '#domains/blogs/messages.ts'
import { NewsStrip } from '#domains/blogs/ui/news_card.tsx'
import type { Caller } from '#platform/browser/call.ts'
import type { CallResult } from '#platform/contract/endpoint.ts'
import { Icon } from '#ui/icon.tsx'
import * as homeWords from './messages.ts'

type News = CallResult<typeof newsApi.list>['data']
type Banners = CallResult<typeof bannersApi.list>['data']

/** What of the home page changes by the day. */
export type HomeNews = { readonly news: News; readonly banners: Banners }

/** One big story and three small ones, and the banners of the home page. */
export const readHomeNews = async (call: Caller): Promise<HomeNews> => {
  const [news, banners] = await Promise.all([
    call(newsApi.list, { query: { per_page: 4, filter: {} } }),
    call(bannersApi.list, { query: { filter: {} } }),
  ])
  return { news: news.data, banners: banners.data }
}

/** The banners of a place on the home page, if there are any. */
export const HomeBanners = ({ banners, position }: { banners: Banners; position: 'home_hero' | 'home_middle' }) => {
  const shown = banners.filter((banner) => banner.position === position)
  if (shown.length === 0) return null
  return (
    <div className="container home-banners">
      <BannerStrip banners={shown} label={homeWords.banners[position]} />
    </div>
  )
}

/** The newest stories. */
export const NewsSection = ({ news }: { news: News }) => (
  <section className="section below-fold">
    <div className="container">
      <div className="section-head">
        <div>
          <h2>{m.title}</h2>
          <p>{m.home_text}</p>
        </div>
        <a className="more" href="/news">
          {m.home_more}
          <Icon name="arrow-right" />
        </a>
      </div>
      <NewsStrip news={news} />
    </div>
  </section>
)

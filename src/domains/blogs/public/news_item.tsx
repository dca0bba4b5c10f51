import { campaignPath } from '#domains/campaigns/ui/addresses.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Tag } from '#ui/chip.tsx'
import { Icon } from '#ui/icon.tsx'
import { lazyHydrated } from '#ui/lazy_hydration.tsx'
import { Breadcrumbs, type Crumb } from '#ui/navigation.tsx'
import { Picture } from '#ui/picture.tsx'
import { RichText } from '#ui/rich_text.tsx'
import { ShareLinks } from '#ui/share.tsx'
import { DateText } from '#ui/values.tsx'
import type { NewsItem } from '../contract.ts'
import * as m from '../messages.ts'
import { newsCategoryPath, newsPath } from '../ui/addresses.ts'
import { coverOf, NewsCard } from '../ui/news_card.tsx'

const ReadCounter = lazyHydrated(async () => (await import('./read_counter.tsx')).ReadCounter)

/** Where a story stands; also for search engines. */
export const newsItemCrumbs = ({ title, category }: NewsItem): Crumb[] => [
  { label: m.title, href: '/news' },
  { label: category.name, href: newsCategoryPath(category) },
  { label: title },
]

const Head = ({ news, address }: { news: NewsItem; address: string }) => (
  <div className="container page-head">
    <div className="container-narrow">
      <Breadcrumbs items={[{ label: m.home, href: '/' }, ...newsItemCrumbs(news)]} />
      <div className="row gap-2 wrap mt-6">
        <Tag tone="secondary">{news.category.name}</Tag>
        <span className="small faint">
          <DateText value={news.published_at} as="prose" />
          {m.reading(news.reading_minutes)}
        </span>
      </div>
      <h1 className="mt-3">{news.title}</h1>
      <div className="row between wrap mt-4">
        {news.author_name && (
          <div className="row gap-2">
            <span className="avatar" aria-hidden="true">
              {[...news.author_name][0]}
            </span>
            <b className="small">{news.author_name}</b>
          </div>
        )}
        <ShareLinks address={address} title={news.title} />
      </div>
    </div>
  </div>
)

const CampaignCall = ({ campaign }: { campaign: NonNullable<NewsItem['related_campaign']> }) => (
  <div className="card news-call row between wrap gap-4">
    <div className="grow">
      <b className="news-call-title">{campaign.title}</b>
      <p className="small muted">{campaign.summary}</p>
    </div>
    <ButtonLink kind={campaign.is_open ? 'primary' : 'outline'} href={campaignPath(campaign)}>
      {campaign.is_open ? m.support : m.see_campaign}
    </ButtonLink>
  </div>
)

const Tags = ({ tags }: Pick<NewsItem, 'tags'>) => (
  <ul className="row gap-2 wrap mt-6 news-tags" aria-label={m.tags}>
    {tags.map((tag) => (
      <li key={tag}>
        <Tag icon="tag">{tag}</Tag>
      </li>
    ))}
  </ul>
)

const Neighbours = ({ previous, next }: Pick<NewsItem, 'previous' | 'next'>) => (
  <nav className="neighbours mt-8" aria-label={m.neighbours}>
    {previous && (
      <a href={newsPath(previous)} rel="prev">
        <span className="small muted row gap-1">
          <Icon name="arrow-left" />
          {m.previous}
        </span>
        <b className="clamp-2">{previous.title}</b>
      </a>
    )}
    {next && (
      <a className="neighbour-next" href={newsPath(next)} rel="next">
        <span className="small muted row gap-1">
          {m.next}
          <Icon name="arrow-right" />
        </span>
        <b className="clamp-2">{next.title}</b>
      </a>
    )}
  </nav>
)

/** A story: narrow text, wide picture, the campaign it tells of, its neighbours and three others. */
export const NewsItemPage = ({ news, address }: { news: NewsItem; address: string }) => (
  <>
    <article>
      <Head news={news} address={address} />
      <ReadCounter id={news.id} />
      <div className="container">
        <Picture {...coverOf(news)} sizes="(max-width: 1247px) 100vw, 1200px" className="news-cover" first />
        <div className="container-narrow mt-8">
          <RichText className="prose news-text" html={news.content} />
          {news.tags.length > 0 && <Tags tags={news.tags} />}
          {news.related_campaign && (
            <section className="mt-8" aria-label={m.about}>
              <CampaignCall campaign={news.related_campaign} />
            </section>
          )}
          <Neighbours previous={news.previous} next={news.next} />
        </div>
      </div>
    </article>
    {news.more.length > 0 && (
      <section className="section">
        <div className="container">
          <div className="section-head">
            <h2>{m.more}</h2>
          </div>
          <div className="grid columns-3">
            {news.more.map((other) => (
              <NewsCard key={other.id} news={other} brief />
            ))}
          </div>
        </div>
      </section>
    )}
  </>
)

import { CampaignCard } from '#domains/campaigns/ui/campaign_card.tsx'
import { hangs, ShownLamp } from '#domains/lamps/ui/lantern.tsx'
import { ProductCard } from '#domains/products/ui/product_card.tsx'
import { formatCount } from '#platform/contract/money.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Deferred } from '#ui/deferred.tsx'
import { Icon } from '#ui/icon.tsx'
import { AdoptionStrip } from './adoption_strip.tsx'
import { BooksStrip, bookDay } from './books_strip.tsx'
import { figuresOf } from './figures.ts'
import type { HomeData } from './home_data.ts'
import * as m from './messages.ts'
import { HomeBanners, NewsSection } from './news_section.tsx'

const Impact = ({ data }: { data: HomeData }) => {
  const figures = figuresOf(data)
  if (figures.length === 0) return null
  return (
    <section className="container" aria-label={m.impact_title}>
      <div className="impact">
        <div>
          <b className="impact-title">{m.impact_title}</b>
          <p className="small muted">{m.impact_as_of(bookDay(data.books.as_of))}</p>
        </div>
        {figures.map(({ value, unit, text }) => (
          <div key={text}>
            <div className="number figures">
              {value}
              <small>{unit}</small>
            </div>
            <p className="small muted">{text}</p>
          </div>
        ))}
      </div>
    </section>
  )
}

const SectionHead = ({ title, text, more, href }: { title: string; text: string; more: string; href: string }) => (
  <div className="section-head">
    <div>
      <h2>{title}</h2>
      <p>{text}</p>
    </div>
    <a className="more" href={href}>
      {more}
      <Icon name="arrow-right" />
    </a>
  </div>
)

const Urgent = ({ campaigns }: Pick<HomeData, 'campaigns'>) => {
  const [big, ...small] = campaigns
  if (!big) return null
  return (
    <section className="section section-warm below-fold">
      <div className="container">
        <SectionHead title={m.urgent_title} text={m.urgent_text} more={m.urgent_more} href="/campaigns/search" />
        <div className="featured">
          <CampaignCard campaign={big} shape="big" />
          <div className="featured-small">
            {small.map((campaign) => (
              <CampaignCard key={campaign.id} campaign={campaign} shape="horizontal" />
            ))}
          </div>
        </div>
      </div>
    </section>
  )
}

const LampStrip = ({ lamps }: Pick<HomeData, 'lamps'>) => (
  <section className="night on-dark">
    <div className="container lamp-strip">
      <div className="lamp-grid">
        <div>
          <h2 className="strip-title">
            {m.lamps_title[0]}
            <br />
            {m.lamps_title[1]}
          </h2>
          <p className="muted mt-3">{m.lamps_text}</p>
          <ButtonLink className="mt-6" kind="white" href="/board">
            {m.lamps_action}
          </ButtonLink>
          <p className="small muted mt-3">
            {m.lamps_before}
            <b className="figures">{formatCount(lamps.totals.lit)}</b>
            {m.lamps_after}
          </p>
        </div>
        <div className="lamps">
          {lamps.data.map((lamp, at) => (
            <ShownLamp key={lamp.id} kind={lamp.kind} name={lamp.public_name} wish={lamp.wish} drop={hangs[at] ?? 0} />
          ))}
        </div>
      </div>
    </div>
  </section>
)

const Goods = ({ products }: Pick<HomeData, 'products'>) => (
  <section className="section below-fold">
    <div className="container">
      <SectionHead title={m.goods_title} text={m.goods_text} more={m.goods_more} href="/products" />
      <div className="grid columns-4">
        {products.map((product) => (
          <ProductCard key={product.id} product={product} />
        ))}
      </div>
    </div>
  </section>
)

const Call = (props: {
  title: string
  text: string
  action: string
  href: string
  picture: string
  warm?: boolean
}) => (
  <a className={props.warm ? 'call-card call-warm' : 'call-card'} href={props.href}>
    <div>
      <h3>{props.title}</h3>
      <p className="muted mt-2">{props.text}</p>
      <span className="more mt-4 row gap-1 bold">
        {props.action}
        <Icon name="arrow-right" />
      </span>
    </div>
    <img src={`/illustrations/${props.picture}.svg`} alt="" width="400" height="300" loading="lazy" />
  </a>
)

/** Campaigns, animals, lamps, goods, books, news and the two calls. Sections without data are absent. */
const MoreSections = ({ data }: { data: HomeData }) => (
  <>
    <Urgent campaigns={data.campaigns} />
    {data.adoptions.animals.length > 0 && <AdoptionStrip adoptions={data.adoptions} />}
    {data.lamps.data.length > 0 && <LampStrip lamps={data.lamps} />}
    {data.products.length > 0 && <Goods products={data.products} />}
    <HomeBanners banners={data.banners} position="home_middle" />
    <BooksStrip month={data.month} books={data.books} year={data.year} />
    {data.news.length > 0 && <NewsSection news={data.news} />}
    <section className="section container below-fold">
      <div className="grid columns-2">
        <Call
          title={m.call_volunteer}
          text={m.call_volunteer_text}
          action={m.call_volunteer_action}
          href="/account/volunteer"
          picture="news-volunteer"
        />
        <Call
          warm
          title={m.call_clinic}
          text={m.call_clinic_text}
          action={m.call_clinic_action}
          href="/clinics/apply"
          picture="clinic"
        />
      </div>
    </section>
  </>
)

/** What stands below the hero. */
export const HomeSections = ({ data }: { data: HomeData }) => (
  <>
    <HomeBanners banners={data.banners} position="home_hero" />
    <Impact data={data} />
    <Deferred>
      <MoreSections data={data} />
    </Deferred>
  </>
)

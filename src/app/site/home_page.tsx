import { ButtonLink } from '#ui/button.tsx'
import { menuMessages as m } from './messages.ts'
import type { HomeData } from './routes/index.tsx'

/** The first page: what the site is about and the ways on. */
export const HomePage = ({ data }: { data: HomeData }) => (
  <section className="hero">
    <div className="container hero-text">
      <h1>{data.texts[0]}</h1>
      {data.subtitle && <p className="lead">{data.subtitle}</p>}
      <div className="row wrap hero-actions">
        <ButtonLink kind="primary" size="large" icon="heart-filled" href={m.donation.href}>
          {m.give_now}
        </ButtonLink>
        <ButtonLink kind="white" size="large" href={m.campaigns.href}>
          {m.campaigns.label}
        </ButtonLink>
      </div>
    </div>
    <div className="picture">
      <img src="/illustrations/street-day.svg" alt="" />
    </div>
  </section>
)

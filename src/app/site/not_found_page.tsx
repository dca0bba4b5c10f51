import { namedRoutes } from '#platform/contract/site_map.ts'
import { ButtonLink } from '#ui/button.tsx'
import * as m from './messages.ts'
import { notFoundId } from './not_found.ts'

/** For every address that does not exist, inside the shell. */
export const NotFoundPage = () => (
  <section className="hero hero-not-found" id={notFoundId}>
    <div className="container hero-text">
      <h1>{m.not_found_title}</h1>
      <p className="lead">{m.not_found_text}</p>
      <div className="row wrap mt-6 hero-actions">
        <ButtonLink kind="primary" href={namedRoutes.home}>
          {m.to_home}
        </ButtonLink>
        <ButtonLink kind="white" href="/search">
          {m.search_site}
        </ButtonLink>
      </div>
    </div>
    <div className="picture">
      <img src="/illustrations/street-day.svg" alt="" width="1440" height="560" />
    </div>
  </section>
)

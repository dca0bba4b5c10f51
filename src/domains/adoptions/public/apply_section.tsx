import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { Icon } from '#ui/icon.tsx'
import { Loading, Skeleton } from '#ui/states.tsx'
import { Timeline } from '#ui/steps.tsx'
import type { Adoption } from '../contract.ts'
import { requestFormWords as m } from './request_messages.ts'

// Most visitors only look: the form's code comes when they near it.
const RequestForm = lazy(async () => ({ default: (await import('./request_form.tsx')).RequestForm }))

/** True once the visitor is near the element, and from then on. */
const useNear = () => {
  const element = useRef<HTMLElement>(null)
  const [near, setNear] = useState(false)
  useEffect(() => {
    const watched = element.current
    if (!watched) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: '800px',
    })
    observer.observe(watched)
    return () => observer.disconnect()
  }, [])
  return { element, near }
}

const Waiting = () => (
  <Loading label={m.loading}>
    <div className="card request-card mt-6 request-waiting">
      <Skeleton height={48} />
      <Skeleton height={48} />
      <Skeleton height={48} />
    </div>
  </Loading>
)

const After = ({ name, trial_days }: Pick<Adoption, 'name' | 'trial_days'>) => (
  <aside className="side">
    <div className="card pad adoption-after">
      <b className="filter-title">{m.after_title}</b>
      <div className="mt-4">
        <Timeline
          entries={m.after(name, trial_days).map(({ title, text }, index) => ({
            key: title,
            state: index === 0 ? ('now' as const) : ('plain' as const),
            title,
            text,
          }))}
        />
      </div>
    </div>
    <p className="small muted mt-4 adoption-privacy">
      <Icon name="shield-lock" /> {m.privacy}
    </p>
  </aside>
)

/** The button to ask for an animal, and beside it what happens after that. */
export const ApplySection = ({ animal }: { animal: Adoption }) => {
  const { element, near } = useNear()
  return (
    <section className="section section-tint" id="apply" tabIndex={-1} ref={element} aria-labelledby="apply-title">
      <div className="container two-columns">
        <div className="request-column">
          <h2 id="apply-title" className="apply-title">
            {m.title(animal.name)}
          </h2>
          <p className="muted mt-2">{animal.is_waitlist ? m.queue_lead : m.lead}</p>
          {near ? (
            <Suspense fallback={<Waiting />}>
              <RequestForm animal={animal} />
            </Suspense>
          ) : (
            <Waiting />
          )}
        </div>
        <After name={animal.name} trial_days={animal.trial_days} />
      </div>
    </section>
  )
}

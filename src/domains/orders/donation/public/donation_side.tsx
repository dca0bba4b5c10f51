import type { Trust } from '#domains/campaigns/ui/trust.ts'
import { lazyHydrated } from '#ui/lazy_hydration.tsx'
import * as m from '../messages.ts'

const GivingTrust = lazyHydrated(async () => (await import('#domains/campaigns/ui/giving_trust.tsx')).GivingTrust)

/** Beside the form: what the chosen sum does, and why one can trust; the latter on phones also in the step that pays. */
export const DonationSide = ({ meaning, trust }: { meaning: string | undefined; trust: Trust }) => (
  <aside className="stack gap-6">
    <div className="card doing-card" data-of="sum">
      <img src="/illustrations/lamp.svg" alt="" width="380" height="238" />
      <div className="pad">
        <p className="small doing-text">{m.doing}</p>
        <p className="doing-title mt-2" aria-live="polite">
          {meaning ?? m.doing_any}
        </p>
        <p className="small doing-text mt-3">{m.doing_text}</p>
      </div>
    </div>
    <div className="card pad trust-card">
      <h2 className="trust-title">{m.trust}</h2>
      <GivingTrust trust={trust} />
    </div>
  </aside>
)

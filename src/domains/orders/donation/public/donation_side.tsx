import { Icon, type IconName } from '#ui/icon.tsx'
import * as m from '../messages.ts'

const Fact = ({ icon, title, text }: { icon: IconName; title: string; text: string }) => (
  <li>
    <Icon name={icon} />
    <span>
      <b>{title}</b>
      <br />
      <span className="small muted">{text}</span>
    </span>
  </li>
)

/** Beside the form: what the chosen sum does, and why one can trust. */
export const DonationSide = ({ meaning, permit_no }: { meaning: string | undefined; permit_no: string }) => (
  <aside className="stack gap-6">
    <div className="card doing-card">
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
      <ul className="delivery-facts mt-3">
        <Fact icon="report-money" title={m.trust_books} text={m.trust_books_text} />
        <Fact icon="certificate" title={m.trust_permit} text={permit_no || m.trust_permit_text} />
        <Fact icon="receipt-tax" title={m.trust_tax} text={m.trust_tax_text} />
      </ul>
    </div>
  </aside>
)

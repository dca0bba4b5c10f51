import { type CSSProperties, useState } from 'react'
import { Segments } from '#ui/choice_fields.tsx'
import type { Theme } from '../theme/rules.ts'
import { settingPageWords } from './messages.ts'

const m = settingPageWords.preview

const looks = [
  { value: 'site', label: m.site },
  { value: 'desk', label: m.desk },
] as const

const styleOf = (theme: Theme): CSSProperties =>
  Object.fromEntries(Object.entries(theme).map(([name, colour]) => [`--${name.replaceAll('_', '-')}`, colour]))

const SitePreview = () => (
  <>
    <span className="theme-bar" />
    <b>{m.campaign}</b>
    <span className="theme-progress">
      <span />
    </span>
    <span className="row between">
      <b className="figures">{m.raised}</b>
      <b className="theme-ink figures">{m.share}</b>
    </span>
    <span className="theme-button">{m.support}</span>
    <span className="theme-link">{m.more}</span>
  </>
)

const DeskPreview = () => (
  <>
    <span className="row between theme-entry">
      <b>{m.entry}</b>
      <span className="theme-mark">{m.waiting}</span>
    </span>
    <span className="theme-action">{m.save}</span>
  </>
)

/** A piece of the site and of the back office in the colours that are being chosen. */
export const ThemePreview = ({ theme, name }: { theme: Theme; name: string }) => {
  const [look, setLook] = useState<'site' | 'desk'>('site')
  return (
    <section className="card">
      <div className="card-title">
        <h2>{m.title}</h2>
        <Segments label={m.look} name="preview" options={looks} value={look} onChange={setLook} />
      </div>
      <div className="pad">
        <div className="theme-preview" style={styleOf(theme)} aria-hidden="true">
          <span className="row between">
            <b>{name}</b>
            {look === 'site' && <span className="theme-give">{m.give}</span>}
          </span>
          {look === 'site' ? <SitePreview /> : <DeskPreview />}
        </div>
      </div>
    </section>
  )
}

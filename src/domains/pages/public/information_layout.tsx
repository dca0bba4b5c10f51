import { type ReactNode, useEffect, useRef } from 'react'
import { Icon } from '#ui/icon.tsx'
import * as m from '../messages.ts'
import { type InformationPage, informationMenu } from '../messages.ts'

/** The frame of the information pages: the five of them at the side, a row of pills on narrow screens. */
export const InformationLayout = ({ current, children }: { current: InformationPage; children: ReactNode }) => {
  const menu = useRef<HTMLElement>(null)
  useEffect(() => {
    // On a phone the pill of the last page would lie outside the row.
    const on = menu.current?.querySelector<HTMLElement>('.is-on')
    if (menu.current && on) menu.current.scrollLeft = on.offsetLeft - menu.current.offsetLeft - 16
  }, [])
  return (
    <div className="container information-layout">
      <aside>
        <nav ref={menu} className="info-nav" aria-label={m.menu}>
          {informationMenu.map(({ key, label, icon, href }) => (
            <a
              key={key}
              href={href}
              className={key === current ? 'is-on' : undefined}
              aria-current={key === current ? 'page' : undefined}
            >
              <Icon name={icon} large />
              {label}
            </a>
          ))}
        </nav>
      </aside>
      <div className="information">{children}</div>
    </div>
  )
}

type AskUsProps = { title: string; text: string; children?: ReactNode }

/** The end of a page: a question that it did not answer. Its children are further ways to ask. */
export const AskUs = ({ title, text, children }: AskUsProps) => (
  <div className="card pad row between wrap gap-4 mt-8 ask-us">
    <div>
      <h2>{title}</h2>
      <p className="small muted">{text}</p>
    </div>
    <div className="row wrap gap-2">
      {children}
      <a className="button button-secondary" href="/information/contact">
        {m.write}
      </a>
    </div>
  </div>
)

import type { ReactNode, Ref } from 'react'
import type { PageOf } from '#platform/contract/list.ts'
import { formatCount } from '#platform/contract/money.ts'
import { classes } from '#ui/classes.ts'
import { Icon } from '#ui/icon.tsx'
import * as uiMessages from '#ui/messages.ts'

export type Crumb = { label: string; href?: string }

/** Where the page stands; the last entry is the page itself. Phones keep parent and page when there are more than three. */
export const Breadcrumbs = ({ items }: { items: readonly Crumb[] }) => (
  <nav aria-label={uiMessages.breadcrumbs}>
    <ol className="breadcrumbs">
      {items.map((item, index) => {
        const last = index === items.length - 1
        const hidden = items.length > 3 && index < items.length - 2
        return (
          <li key={`${item.href ?? ''}${item.label}`} className={hidden ? 'hide-phone' : undefined}>
            {last || !item.href ? (
              <span aria-current={last ? 'page' : undefined}>{item.label}</span>
            ) : (
              <a href={item.href}>{item.label}</a>
            )}
          </li>
        )
      })}
    </ol>
  </nav>
)

export type TabLink = { label: ReactNode; href: string; on: boolean; count?: number }

/** Tabs that are addresses: each is a link, the current one is marked. */
export const Tabs = ({
  label,
  tabs,
  className = 'tabs',
  strip,
}: {
  label: string
  tabs: readonly TabLink[]
  className?: string
  /** The line of tabs itself. */
  strip?: Ref<HTMLElement>
}) => (
  <nav ref={strip} aria-label={label} className={className}>
    {tabs.map((tab) => (
      <a
        key={tab.href}
        href={tab.href}
        className={classes(tab.on && 'is-on')}
        aria-current={tab.on ? 'page' : undefined}
      >
        {tab.label}
        {tab.count !== undefined && <span className="count figures">{formatCount(tab.count)}</span>}
      </a>
    ))}
  </nav>
)

/** The page numbers to offer: first, last, the current one and its neighbours; 0 stands for a gap. */
export const pagesToShow = (page: number, pages: number): number[] => {
  const near = [1, page - 1, page, page + 1, pages].filter((entry) => entry >= 1 && entry <= pages)
  const sorted = [...new Set(near)].sort((a, b) => a - b)
  return sorted.flatMap((entry, index) => {
    const before = sorted[index - 1]
    return before !== undefined && entry - before > 1 ? [0, entry] : [entry]
  })
}

type PagerProps = {
  readonly meta: Pick<PageOf<unknown>['meta'], 'page' | 'per_page' | 'total'>
  readonly hrefOf: (page: number) => string
}

/** Page numbers of a list as links. Renders nothing for a single page. */
export const Pager = ({ meta: { page, per_page, total }, hrefOf }: PagerProps) => {
  const pages = Math.ceil(total / per_page)
  if (pages <= 1) return null
  const numbers = pagesToShow(page, pages)
  return (
    <nav className="pager" aria-label={uiMessages.pages}>
      {page > 1 && (
        <a href={hrefOf(page - 1)} aria-label={uiMessages.previous_page} rel="prev">
          <Icon name="chevron-left" />
        </a>
      )}
      {numbers.map((entry, index) =>
        entry === 0 ? (
          <span key={`gap-${numbers[index - 1]}`} className="pager-gap" aria-hidden="true">
            …
          </span>
        ) : (
          <a
            key={entry}
            href={hrefOf(entry)}
            className={classes('figures', entry === page && 'is-on')}
            aria-current={entry === page ? 'page' : undefined}
            aria-label={uiMessages.page_number(entry)}
          >
            {entry}
          </a>
        ),
      )}
      {page < pages && (
        <a href={hrefOf(page + 1)} aria-label={uiMessages.next_page} rel="next">
          <Icon name="chevron-right" />
        </a>
      )}
    </nav>
  )
}

import { useLayoutEffect, useRef } from 'react'
import type { Permission } from '#platform/contract/permissions.ts'
import { Tabs } from '#ui/navigation.tsx'
import { useMay } from './session.ts'

type Page<T extends string> = {
  tab: T
  href: string
  /** All of these, or the tab is not shown: its page would refuse. */
  needs?: readonly Permission[]
  count?: number
}

type PageTabsProps<T extends string> = {
  /** What these are the pages of. */
  label: string
  words: Readonly<Record<T, string>>
  pages: readonly Page<NoInfer<T>>[]
  tab: NoInfer<T>
}

/** The pages of one record, or of one kind of list: those that the account may open, in one line that scrolls on phones. */
export const PageTabs = <T extends string>({ label, words, pages, tab }: PageTabsProps<T>) => {
  const may = useMay()
  const strip = useRef<HTMLElement>(null)
  // the current tab may lie beyond the edge of a phone
  useLayoutEffect(() => {
    const current = strip.current?.querySelector<HTMLElement>('[aria-current]')
    if (strip.current && current) strip.current.scrollLeft = current.offsetLeft - strip.current.offsetLeft
  }, [tab])
  return (
    <Tabs
      strip={strip}
      className="admin-tabs"
      label={label}
      tabs={pages
        .filter(({ needs }) => !needs || may(needs))
        .map(({ tab: one, needs: _, ...page }) => ({ ...page, label: words[one], on: one === tab }))}
    />
  )
}

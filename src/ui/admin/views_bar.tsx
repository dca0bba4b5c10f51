import { useEffect, useRef } from 'react'
import { adminMessages } from '#ui/admin/messages.ts'
import { type SavedViewActions, SavedViewNotice, SavedViews } from '#ui/admin/saved_views.tsx'
import { type TabLink, Tabs } from '#ui/navigation.tsx'

type ViewsBarProps = { views?: readonly TabLink[]; savedViews?: SavedViewActions }

/** Above a list: its views, the one that is shown always in sight, and what can be done with them. Without views there is no bar. */
export const ViewsBar = ({ views = [], savedViews }: ViewsBarProps) => {
  const strip = useRef<HTMLElement>(null)
  const active = views.find(({ on }) => on)?.href
  // they come later, and make the views wider
  const counts = views.map(({ count }) => count).join()
  useEffect(() => {
    const { current } = strip
    const tab = active && current?.querySelector<HTMLElement>('[aria-current]')
    // in the line alone: the page stays where it is
    if (tab) current?.scrollTo({ left: tab.offsetLeft - (current.clientWidth - tab.offsetWidth) / 2 })
  }, [active, counts])
  if (views.length === 0) return null
  return (
    <>
      <div className="views-bar">
        <Tabs className="views" label={adminMessages.views} tabs={views} strip={strip} />
        {savedViews && <SavedViews savedViews={savedViews} />}
      </div>
      {savedViews && <SavedViewNotice savedViews={savedViews} />}
    </>
  )
}

import { useEffect, useState } from 'react'
import { callAsMember, leaveView } from '#platform/browser/member_token.ts'
import type { CallResult } from '#platform/contract/endpoint.ts'
import { common } from '#platform/contract/failures.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { readOnlyReason } from '#ui/read_only.ts'
import { DateText } from '#ui/values.tsx'
import { endViewHere } from '../../ui/session.ts'
import { memberViewsApi } from '../contract.ts'
import { memberViewWords as m } from '../messages.ts'
import '#ui/styles/view-banner.css'

type View = NonNullable<CallResult<typeof memberViewsApi.current>['view']>

/** The view behind this tab, which is left when its time is over. */
const useView = (): View | undefined => {
  const [view, setView] = useState<View>()
  useEffect(() => {
    callAsMember(memberViewsApi.current, {}).then(
      ({ view }) => setView(view ?? undefined),
      // the banner says whose page it is all the same
      () => undefined,
    )
  }, [])
  useEffect(() => {
    if (!view) return
    const timer = setTimeout(leaveView, Math.max(0, Date.parse(view.expires_at) - Date.now()))
    return () => clearTimeout(timer)
  }, [view])
  return view
}

/** Says on every page that it is shown to staff: whose it is, why, since when and until when. */
export const ViewBanner = ({ name }: { name: string }) => {
  const view = useView()
  // forms and buttons of every page know it from here; the server refuses all the same
  useEffect(() => {
    readOnlyReason.set(common.view_reads_only.message)
    return () => readOnlyReason.set(null)
  }, [])
  return (
    <section className="view-banner" aria-label={m.banner}>
      <Icon name="eye" large />
      <div className="grow">
        <b>{m.whose(name)}</b>
        {view && (
          <p className="small view-facts">
            <span>{m.why(view.reason)}</span>
            <span>
              {m.since} <DateText value={view.started_at} as="short-time" />
            </span>
            <span>
              {m.until} <DateText value={view.expires_at} as="short-time" />
            </span>
          </p>
        )}
      </div>
      <Button kind="outline" onClick={() => void endViewHere()}>
        {m.end}
      </Button>
    </section>
  )
}

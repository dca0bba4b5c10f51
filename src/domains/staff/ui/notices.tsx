import { useQuery } from '@tanstack/react-query'
import { readOf } from '#platform/browser/reread.ts'
import { useStarted } from '#platform/browser/started.ts'
import { useCall } from '#platform/browser/use_call.tsx'
import { useAction } from '#platform/browser/use_data.ts'
import type { CallResult } from '#platform/contract/endpoint.ts'
import { relativeTime } from '#platform/contract/time.ts'
import { classes } from '#ui/classes.ts'
import { Icon } from '#ui/icon.tsx'
import { useNow } from '#ui/now.ts'
import { type StaffNotice, staffNoticesApi } from '../notices/contract.ts'
import { bellWords as m } from './messages.ts'
import { noticeAddress, noticeIcon, noticeText } from './notice_words.ts'
import { useMay } from './session.ts'

type StaffNotices = CallResult<typeof staffNoticesApi.mine>

/** What the account is told of, and how much of it it has not seen. */
export const useStaffNotices = (): StaffNotices | undefined => {
  const call = useCall()
  return useQuery({
    ...readOf(staffNoticesApi.mine, {}),
    queryFn: () => call(staffNoticesApi.mine, {}),
    enabled: useStarted(),
  }).data
}

const NoticeRow = ({ notice, close }: { notice: StaffNotice; close: () => void }) => {
  const may = useMay()
  const address = noticeAddress(notice, may('logs view'), may('system update'))
  const now = useNow()
  const text = noticeText(notice)
  return (
    <li className={classes('bell-row', !notice.is_read && 'is-unread')}>
      <Icon name={noticeIcon(notice)} />
      <div className="grow">
        <p className="row between">
          {address ? (
            <a className="bell-link" href={address} onClick={close}>
              {text}
            </a>
          ) : (
            <b>{text}</b>
          )}
          <span className="small muted nowrap">{relativeTime(notice.at, now)}</span>
        </p>
        {notice.reason && <p className="small muted">{notice.reason}</p>}
      </div>
    </li>
  )
}

/** The notices in the bell; nothing where there are none. */
export const NoticeList = ({ notices: { data, unread }, close }: { notices: StaffNotices; close: () => void }) => {
  const read = useAction(staffNoticesApi.read)
  if (data.length === 0) return null
  return (
    <>
      <div className="bell-head">
        <b>{m.title}</b>
        {unread > 0 && (
          <button type="button" className="link small" onClick={() => void read.run({}).catch(() => undefined)}>
            {m.read_all}
          </button>
        )}
      </div>
      <ul>
        {data.map((notice) => (
          <NoticeRow key={notice.id} notice={notice} close={close} />
        ))}
      </ul>
    </>
  )
}

import type { CallResult } from '#platform/contract/endpoint.ts'
import { classes } from '#ui/classes.ts'
import { Icon, type IconName } from '#ui/icon.tsx'
import type { noticesApi } from '../contract.ts'
import type { NoticeKind } from '../rules.ts'
import * as m from './messages.ts'

export type NoticeRow = CallResult<typeof noticesApi.list>['data'][number]

const icons: Record<NoticeKind, IconName> = {
  orders: 'package',
  receipts: 'receipt',
  applications: 'stethoscope',
  adoptions: 'paw',
  volunteers: 'heart-handshake',
  account: 'shield-lock',
}

/** Notices, newest first; each leads to what it tells of. */
export const NoticeRows = ({ rows, onOpen }: { rows: readonly NoticeRow[]; onOpen: (row: NoticeRow) => void }) => (
  <ul className="notice-rows">
    {rows.map((row) => (
      <li key={row.id}>
        <a href={row.link} className={classes('notice-row', !row.read_at && 'is-new')} onClick={() => onOpen(row)}>
          <Icon name={icons[row.kind]} large />
          <span className="grow">
            <b>{row.subject}</b>
            {!row.read_at && <span className="visually-hidden">{m.unread}</span>}
            {row.text && <span className="small muted">{row.text}</span>}
            <time className="tiny faint" dateTime={row.created_at}>
              {m.when(row.created_at)}
            </time>
          </span>
        </a>
      </li>
    ))}
  </ul>
)

import { useAction, useData } from '#platform/browser/use_data.ts'
import { usePhone } from '#ui/admin/media.ts'
import { Button } from '#ui/button.tsx'
import { TitledCard } from '#ui/card.tsx'
import { Tag } from '#ui/chip.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { Notice } from '#ui/notice.tsx'
import { type Column, Table } from '#ui/table.tsx'
import { useToasts } from '#ui/toasts.tsx'
import { DateText } from '#ui/values.tsx'
import { endMyOtherSessionsCall, endMySessionCall, listMySessionsCall, type StaffSessionRow } from '../contract.ts'
import { securityWords as m } from './messages.ts'

const nameOf = (session: StaffSessionRow) => session.device || m.some_device

type EndProps = { session: StaffSessionRow; end: (session: StaffSessionRow) => void }

/** Ends a session; of the one that asks it says that it is this one. */
const EndButton = ({ session, end }: EndProps) =>
  session.current ? (
    <Tag tone="success">{m.this_device}</Tag>
  ) : (
    <Button kind="outline" size="small" aria-label={m.end_of(nameOf(session))} onClick={() => end(session)}>
      {m.end}
    </Button>
  )

const columnsWith = (end: (session: StaffSessionRow) => void): readonly Column<StaffSessionRow>[] => [
  { key: 'device', label: m.column.device, cell: nameOf },
  { key: 'ip', label: m.column.ip, cell: ({ ip }) => ip },
  {
    key: 'last_seen',
    label: m.column.last_seen,
    cell: ({ last_seen_at }) => <DateText value={last_seen_at} as="table-time" />,
  },
  {
    key: 'since',
    label: m.column.since,
    cell: ({ signed_in_at }) => <DateText value={signed_in_at} as="table-time" />,
  },
  { key: 'ends', label: m.column.ends, cell: ({ ends_at }) => <DateText value={ends_at} as="table-time" /> },
  {
    key: 'end',
    label: m.end,
    cell: (session) => <EndButton session={session} end={end} />,
  },
]

type SessionsProps = { rows: readonly StaffSessionRow[]; end: (session: StaffSessionRow) => void }

/** Devices on a phone: the button stands beside the name, not behind five columns. */
const SessionRows = ({ rows, end }: SessionsProps) => (
  <ul className="phone-list" aria-label={m.sessions}>
    {rows.map((session) => (
      <li key={session.id} className="row between">
        <div className="grow">
          <b>{nameOf(session)}</b>
          <p className="small muted figures joined">
            <span>{session.ip}</span>
            <span>
              {m.column.last_seen} <DateText value={session.last_seen_at} as="table-time" />
            </span>
            <span>
              {m.column.since} <DateText value={session.signed_in_at} as="table-time" />
            </span>
            <span>
              {m.column.ends} <DateText value={session.ends_at} as="table-time" />
            </span>
          </p>
        </div>
        <EndButton session={session} end={end} />
      </li>
    ))}
  </ul>
)

/** Where the account is signed in, and a way to sign out there. */
export const SessionsCard = () => {
  const sessions = useData(listMySessionsCall, {})
  const end = useAction(endMySessionCall)
  const endOthers = useAction(endMyOtherSessionsCall)
  const toast = useToasts()
  const failed = end.error ?? endOthers.error
  const tell = (sent: Promise<unknown>, text: string) =>
    void sent.then(
      () => toast({ text }),
      // The sentence stands above the table.
      () => undefined,
    )
  const phone = usePhone()
  const endOne = ({ id }: StaffSessionRow) => tell(end.run({ params: { id } }), m.ended)
  return (
    <TitledCard title={m.sessions}>
      <div className="stack-16">
        <p className="muted">{m.sessions_text}</p>
        {failed && (
          <Notice kind="danger" live>
            {failed.message}
          </Notice>
        )}
        <Loaded {...sessions}>
          {({ data }) => (
            <>
              {phone ? (
                <SessionRows rows={data} end={endOne} />
              ) : (
                <Table caption={m.sessions} columns={columnsWith(endOne)} rows={data} keyOf={({ id }) => id} />
              )}
              {data.length > 1 && (
                <div>
                  <Button
                    kind="outline"
                    icon="logout"
                    loading={endOthers.running}
                    onClick={() => tell(endOthers.run({}), m.others_ended)}
                  >
                    {m.end_others}
                  </Button>
                </div>
              )}
            </>
          )}
        </Loaded>
      </div>
    </TitledCard>
  )
}

import { useState } from 'react'
import { useAction, useData } from '#platform/browser/use_data.ts'
import { Button } from '#ui/button.tsx'
import { TitledCard } from '#ui/card.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { useToasts } from '#ui/toasts.tsx'
import { DateText } from '#ui/values.tsx'
import { PasswordDialog } from '../../second_factor/admin/password_dialog.tsx'
import { secondFactorApi } from '../../second_factor/contract.ts'
import { staffSession } from '../../ui/session.ts'
import { type Passkey, passkeysApi } from '../contract.ts'
import { passkeyWords as m } from '../staff_messages.ts'
import { knowsPasskeys } from '../ui/support.ts'
import { AddPasskeyDialog } from './add_dialog.tsx'
import { RenamePasskeyDialog } from './rename_dialog.tsx'

const Times = ({ created_at, last_used_at }: Passkey) => (
  <p className="small muted joined">
    <span>
      {m.column.added} <DateText value={created_at} as="table-time" />
    </span>
    <span>
      {last_used_at ? (
        <>
          {m.column.used} <DateText value={last_used_at} as="table-time" />
        </>
      ) : (
        m.never
      )}
    </span>
  </p>
)

type Shown = { readonly what: 'rename' | 'remove'; readonly passkey: Passkey }
type RowsProps = { rows: readonly Passkey[]; show: (shown: Shown) => void }

const Rows = ({ rows, show }: RowsProps) =>
  rows.length === 0 ? (
    <p>{m.none}</p>
  ) : (
    <ul className="phone-list" aria-label={m.title}>
      {rows.map((passkey) => (
        <li key={passkey.id} className="row between">
          <div className="grow">
            <b>{passkey.name}</b>
            <Times {...passkey} />
          </div>
          <div className="row gap-2 wrap end">
            <Button
              kind="outline"
              size="small"
              aria-label={m.rename_of(passkey.name)}
              onClick={() => show({ what: 'rename', passkey })}
            >
              {m.rename}
            </Button>
            <Button
              kind="outline"
              size="small"
              aria-label={m.remove_of(passkey.name)}
              onClick={() => show({ what: 'remove', passkey })}
            >
              {m.remove}
            </Button>
          </div>
        </li>
      ))}
    </ul>
  )

/** The passkeys of the own account: which there are, a new one, and away with one. */
export const PasskeysCard = () => {
  const mine = useData(passkeysApi.mine, {})
  const factor = useData(secondFactorApi.mine, {})
  const remove = useAction(passkeysApi.remove)
  const toast = useToasts()
  const [shown, show] = useState<Shown | 'add'>()
  // a role that demands a second step may let the person on now, or stop them
  const end = (text: string) => {
    show(undefined)
    toast({ text })
    void staffSession.refresh()
  }
  const isLast = mine.data?.data.length === 1 && factor.data?.on === false
  return (
    <TitledCard title={m.title}>
      <div className="stack-16">
        <p className="muted">{m.text}</p>
        <Loaded {...mine}>{({ data }) => <Rows rows={data} show={show} />}</Loaded>
        {knowsPasskeys() ? (
          <div>
            <Button kind="outline" onClick={() => show('add')}>
              {m.add}
            </Button>
          </div>
        ) : (
          <p className="small muted">{m.unsupported}</p>
        )}
      </div>
      {shown === 'add' && <AddPasskeyDialog onAdded={() => end(m.added)} onClose={() => show(undefined)} />}
      {shown && shown !== 'add' && shown.what === 'rename' && (
        <RenamePasskeyDialog
          passkey={shown.passkey}
          onRenamed={() => {
            show(undefined)
            toast({ text: m.renamed })
          }}
          onClose={() => show(undefined)}
        />
      )}
      {shown && shown !== 'add' && shown.what === 'remove' && (
        <PasswordDialog
          title={m.remove_title(shown.passkey.name)}
          text={isLast ? `${m.remove_text}${m.remove_last}` : m.remove_text}
          submit={m.remove}
          danger
          run={async (body) => {
            await remove.run({ params: { id: shown.passkey.id }, body })
            end(m.removed)
          }}
          onClose={() => show(undefined)}
        />
      )}
    </TitledCard>
  )
}

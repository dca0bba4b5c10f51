import { useMay } from '#domains/staff/ui/session.ts'
import { TitledCard } from '#ui/card.tsx'
import { Icon } from '#ui/icon.tsx'
import { Notice } from '#ui/notice.tsx'
import type { TaxYearCheck } from '../contract.ts'
import { taxFilePageWords as m } from './messages.ts'

/** The first lines of the file, what follows of it, and who says which form it has. */
export const SideCards = ({ check }: { check: TaxYearCheck }) => {
  const maySet = useMay()('system update')
  return (
    <>
      <TitledCard title={m.preview}>
        {check.preview.length === 0 ? (
          <p className="muted">{m.preview_none}</p>
        ) : (
          <div className="stack gap-2">
            <ul className="small figures cell-text">
              {check.preview.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
            <p className="small muted">{m.preview_note(check.file_name)}</p>
          </div>
        )}
      </TitledCard>
      <TitledCard title={m.afterwards}>
        <ul className="stack gap-2">
          {(['lock', 'eye', 'clock'] as const).map((name) => (
            <li key={name} className="row align-top gap-2">
              <Icon name={name} />
              <span>{name === 'lock' ? m.after.lock(check.year - 1911) : m.after[name]}</span>
            </li>
          ))}
        </ul>
      </TitledCard>
      <Notice kind="info">
        <p>{m.confirm_format}</p>
        {maySet && (
          <a className="link" href="/admin/settings/receipt">
            {m.to_format}
          </a>
        )}
      </Notice>
    </>
  )
}

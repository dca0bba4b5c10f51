import { variantUrl } from '#domains/media/rules.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Tag } from '#ui/chip.tsx'
import { Notice } from '#ui/notice.tsx'
import { Steps } from '#ui/steps.tsx'
import type { MyApplicationRow } from '../contract.ts'
import { detailPath, editPath, voucherPath } from './addresses.ts'
import * as m from './messages.ts'
import { stageOf, toneOf } from './progress.ts'

/** What an application is called: its animals or its place. */
export const namesOf = ({ type, names, animals_count }: Pick<MyApplicationRow, 'type' | 'names' | 'animals_count'>) => {
  const [first] = names
  if (first === undefined) return animals_count > 0 ? m.animals(animals_count) : m.unnamed[type]
  return animals_count > 1 ? m.and_more(first, animals_count) : first
}

const Actions = ({ row, name }: { row: MyApplicationRow; name: string }) => {
  if (row.status === 'draft')
    return (
      <ButtonLink size="small" href={editPath(row)} aria-label={m.go_on_of(name)}>
        {m.go_on}
      </ButtonLink>
    )
  return (
    <>
      {row.actions.includes('answer') && (
        <ButtonLink size="small" kind="primary" href={detailPath(row)}>
          {m.to_answer}
        </ButtonLink>
      )}
      {row.status === 'approved' && row.voucher_animal_id !== null && (
        <ButtonLink size="small" href={voucherPath(row, row.voucher_animal_id)}>
          {m.to_voucher}
        </ButtonLink>
      )}
      <ButtonLink size="small" kind="outline" href={detailPath(row)} aria-label={m.see_of(name)}>
        {m.see}
      </ButtonLink>
    </>
  )
}

/** What happens next, in a sentence. */
const Next = ({ row }: { row: MyApplicationRow }) => {
  if (row.status === 'need_more')
    return (
      <Notice kind="warn" className="mt-6">
        {row.answer_due_on && <b>{m.answer_by(row.answer_due_on)}</b>}
        {row.asked.map((words) => (
          <p key={words}>{words}</p>
        ))}
      </Notice>
    )
  if (row.status === 'approved' && row.type === 'food')
    return (
      <Notice kind="success" className="mt-6">
        {m.food_approved}
      </Notice>
    )
  if (row.status === 'approved' && row.expires_on)
    return (
      <Notice kind="success" className="mt-6">
        {m.use_by(row.expires_on, row.subsidy_total)}
      </Notice>
    )
  if (row.status === 'submitted' || row.status === 'reviewing')
    return <p className="small muted mt-4">{m.wait_review}</p>
  return row.status === 'reported' ? <p className="small muted mt-4">{m.was_reported}</p> : null
}

/** One application of the list: where it stands and what to do next. */
export const ApplicationCard = ({ row }: { row: MyApplicationRow }) => {
  const name = namesOf(row)
  const stage = stageOf(row.status)
  const facts = [row.application_no, row.clinic_name].filter(Boolean).join('・')
  return (
    <li className="card pad application-card">
      <div className="row align-top gap-4 application-head">
        <img src={row.photo ? variantUrl(row.photo, 160, 'webp') : '/illustrations/photo-placeholder.svg'} alt="" />
        <div className="grow">
          <div className="row gap-2 wrap">
            <h2>{name}</h2>
            <Tag tone={toneOf(row.status)}>{m.statuses[row.status]}</Tag>
          </div>
          <p className="small muted figures">{row.status === 'draft' ? m.last_saved(row.updated_at) : facts}</p>
        </div>
        <div className="row gap-2 actions">
          <Actions row={row} name={name} />
        </div>
      </div>
      {stage !== null && (
        <div className="mt-6">
          <Steps steps={m.steps[row.type]} now={stage} />
        </div>
      )}
      <Next row={row} />
    </li>
  )
}

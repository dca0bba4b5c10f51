import { deskListPath, deskPath } from '#domains/applications/ui/desk_addresses.ts'
import { useMay } from '#domains/staff/ui/session.ts'
import { tableDate } from '#platform/contract/time.ts'
import { TitledCard } from '#ui/card.tsx'
import { StatusTag } from '#ui/chip.tsx'
import { Money } from '#ui/values.tsx'
import type { StaffClinic } from '../desk/contract.ts'
import type { Unverified } from '../statements/contract.ts'
import { unverifiedWords as m } from './statement_messages.ts'
import { animalOf } from './statement_view.tsx'

type Report = Unverified['rows'][number]

const ReportLine = ({ report, isLinked }: { report: Report; isLinked: boolean }) => {
  const { application_no, application_id, type, done_on, reported_on, above } = report
  return (
    <li className="report-line">
      {isLinked ? (
        <a className="bold figures" href={deskPath({ id: application_id, type })}>
          {application_no}
        </a>
      ) : (
        <b className="figures">{application_no}</b>
      )}
      <div>
        <p>{animalOf(report)}</p>
        <p className="small muted figures">{m.days(type, tableDate(done_on), tableDate(reported_on))}</p>
        {above > 0 && (
          <p className="small muted">
            {m.above} <Money amount={above} />
          </p>
        )}
      </div>
      <StatusTag tone={above > 0 ? 'warn' : 'success'}>{above > 0 ? m.look : m.ready}</StatusTag>
      <b className="figures">
        <Money amount={report.amount} />
      </b>
    </li>
  )
}

/** Reports of a clinic that nobody has looked at yet; nothing where none waits. */
export const UnverifiedCard = ({ clinic: { id, unverified } }: { clinic: StaffClinic }) => {
  const isLinked = useMay()('applications view')
  const { cases, rows } = unverified
  if (rows.length === 0) return null
  const query = new URLSearchParams({ 'filter[clinic]': String(id), 'filter[status]': 'reported' })
  const types = (['neuter', 'medical'] as const).filter((type) => cases[type] > 0)
  return (
    <TitledCard
      title={m.title}
      flush
      side={
        <span className="row gap-4">
          {types.map((type) =>
            isLinked ? (
              <a key={type} className="link" href={`${deskListPath(type)}?${query}`}>
                {m.all[type](cases[type])}
              </a>
            ) : (
              <span key={type} className="small muted">
                {m.all[type](cases[type])}
              </span>
            ),
          )}
        </span>
      }
    >
      <ul className="report-lines">
        {rows.map((report) => (
          <ReportLine key={report.id} report={report} isLinked={isLinked} />
        ))}
      </ul>
    </TitledCard>
  )
}

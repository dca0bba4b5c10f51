import { useState } from 'react'
import { CallFailed } from '#platform/browser/call.ts'
import { useAction, useData } from '#platform/browser/use_data.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { Notice } from '#ui/notice.tsx'
import { EmptyState } from '#ui/states.tsx'
import { VolunteerFrame } from '../../member/volunteer_page.tsx'
import { skillWords } from '../../messages.ts'
import { volunteerHoursPath, volunteerPath } from '../../ui/addresses.ts'
import { type Attendance, attendanceApi } from '../contract.ts'
import { checkInWords } from '../messages.ts'
import type { CheckInRefusal } from '../rules.ts'
import * as m from './messages.ts'

type Visit = NonNullable<Attendance['visit']>

/** Where whoever is refused can do something about it. */
const Way = ({ refused }: { refused: CheckInRefusal }) => {
  if (refused === 'not_registered') return <ButtonLink href={volunteerPath}>{m.register}</ButtonLink>
  if (refused === 'not_serving' || refused === 'uninsured')
    return <ButtonLink href={volunteerPath}>{m.see_standing}</ButtonLink>
  return <ButtonLink href={volunteerHoursPath}>{m.see_hours}</ButtonLink>
}

const In = ({ visit }: { visit: Visit }) => (
  <>
    <p className="muted mt-4">{m.since}</p>
    <p className="figures check-in-since">{m.clock(visit.checked_in_at)}</p>
    <p className="muted">{m.stay}</p>
  </>
)

const Out = ({ visit, to }: { visit: Visit; to: string }) => (
  <Notice kind="success" live className="mt-4">
    {m.was(visit.checked_in_at, to)}
    {visit.draft_minutes === null ? m.no_draft : m.draft(visit.draft_minutes)}
  </Notice>
)

/** One press for each way; a press whose answer got lost is pressed again and changes nothing twice. */
const usePress = (code: string) => {
  const [problem, setProblem] = useState<string>()
  const checkIn = useAction(attendanceApi.checkIn)
  const checkOut = useAction(attendanceApi.checkOut)
  const press = async (action: typeof checkIn | typeof checkOut) => {
    setProblem(undefined)
    try {
      await action.run({ params: { code } })
    } catch (error) {
      setProblem(error instanceof CallFailed && error.status > 0 ? error.message : m.lost)
    }
  }
  return {
    problem,
    running: checkIn.running || checkOut.running,
    onIn: () => void press(checkIn),
    onOut: () => void press(checkOut),
  }
}

const Spot = ({ code, attendance: { shift, visit, refused } }: { code: string; attendance: Attendance }) => {
  const { problem, running, onIn, onOut } = usePress(code)
  const isIn = visit?.checked_out_at === null
  return (
    <section className="card pad check-in">
      <p className="check-in-place">{shift.place}</p>
      <p className="muted figures">{`${m.when(shift.starts_at, shift.ends_at)}・${skillWords[shift.kind]}`}</p>
      {visit && isIn && <In visit={visit} />}
      {visit?.checked_out_at && <Out visit={visit} to={visit.checked_out_at} />}
      {!isIn && refused && !visit && (
        <Notice kind="warn" className="mt-4">
          {checkInWords[refused]}
        </Notice>
      )}
      {problem && (
        <Notice kind="danger" live className="mt-4">
          {problem}
        </Notice>
      )}
      <div className="stack-16 mt-6">
        {isIn && (
          <Button block loading={running} onClick={onOut}>
            {m.check_out}
          </Button>
        )}
        {!isIn && !refused && (
          <Button block kind={visit ? 'outline' : 'primary'} loading={running} onClick={onIn}>
            {visit ? m.check_in_again : m.check_in}
          </Button>
        )}
        {!isIn && refused && <Way refused={refused} />}
        {!isIn && !refused && visit && (
          <ButtonLink kind="text" href={volunteerHoursPath}>
            {m.see_hours}
          </ButtonLink>
        )}
      </div>
    </section>
  )
}

/** /account/volunteer/check-in/{code}: what a volunteer sees who scanned the code on the spot. */
export const CheckInPage = ({ code }: { code: string }) => {
  const read = useData(attendanceApi.get, { params: { code } })
  return (
    <VolunteerFrame tab="hours" head={<h1 className="member-title">{m.title}</h1>}>
      {read.missing ? (
        <EmptyState title={m.unknown} text={m.unknown_text} />
      ) : (
        <Loaded {...read}>{(attendance) => <Spot code={code} attendance={attendance} />}</Loaded>
      )}
    </VolunteerFrame>
  )
}

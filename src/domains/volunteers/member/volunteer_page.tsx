import type { ReactNode } from 'react'
import { MemberLayout } from '#domains/customers/ui/member_layout.tsx'
import { useCustomerSession } from '#domains/customers/ui/session.ts'
import { useData } from '#platform/browser/use_data.ts'
import { keysOf } from '#platform/contract/closed_lists.ts'
import { ChipLink } from '#ui/chip.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { Steps } from '#ui/steps.tsx'
import { type MyVolunteer, volunteerApi } from '../contract.ts'
import { stageOf } from '../rules.ts'
import { volunteerHoursPath, volunteerPath } from '../ui/addresses.ts'
import * as m from './messages.ts'
import { RegistrationForm } from './registration_form.tsx'
import { Standing } from './standing.tsx'

const tabs = { registration: volunteerPath, hours: volunteerHoursPath } as const

/** The frame of both pages. */
export const VolunteerFrame = (props: { tab: keyof typeof tabs; head: ReactNode; children: ReactNode }) => (
  <MemberLayout current="volunteer">
    {props.head}
    <nav className="row wrap gap-2 mt-6" aria-label={m.tabs_label}>
      {keysOf(tabs).map((tab) => (
        <ChipLink key={tab} on={tab === props.tab} href={tabs[tab]}>
          {m.tabs[tab]}
        </ChipLink>
      ))}
    </nav>
    {props.children}
  </MemberLayout>
)

const View = ({ volunteer }: { volunteer: MyVolunteer | null }) => {
  const { details } = useCustomerSession()
  const stage = volunteer ? stageOf(volunteer.status) : 0
  if (!details) return null
  const toTop = () => window.scrollTo({ top: 0 })
  return (
    <>
      {stage !== null && (
        <div className="mt-6 volunteer-steps">
          <Steps steps={m.steps} now={stage} />
        </div>
      )}
      {volunteer && <Standing volunteer={volunteer} />}
      <RegistrationForm key={volunteer?.version ?? 0} known={details} stored={volunteer} onDone={toTop} />
    </>
  )
}

/** /account/volunteer */
export const VolunteerPage = () => {
  const read = useData(volunteerApi.get, {})
  const isKnown = Boolean(read.data?.volunteer)
  const head = (
    <div>
      <h1 className="member-title">{isKnown ? m.title : m.become}</h1>
      {!isKnown && <p className="muted mt-2">{m.lead}</p>}
    </div>
  )
  return (
    <VolunteerFrame tab="registration" head={head}>
      <Loaded {...read}>{({ volunteer }) => <View volunteer={volunteer} />}</Loaded>
    </VolunteerFrame>
  )
}

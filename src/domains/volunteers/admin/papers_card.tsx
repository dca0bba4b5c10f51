import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { TitledCard } from '#ui/card.tsx'
import { FactsList } from '#ui/table.tsx'
import { DateText } from '#ui/values.tsx'
import { volunteerSubjectWords } from '../column_messages.ts'
import { figures } from './figures.tsx'
import { InsuranceEnd } from './insurance_end.tsx'
import { volunteerDeskWords as m } from './messages.ts'
import { PapersDialog } from './papers_dialog.tsx'
import type { VolunteerDesk } from './volunteer_desk.ts'

const { columns: c } = volunteerSubjectWords

/** The control that changes an insurance. */
export const papersId = 'papers'

/** Training, card, record book and insurance. */
export const PapersCard = ({ desk }: { desk: VolunteerDesk }) => {
  const [isOpen, setOpen] = useState(false)
  const { volunteer } = desk
  return (
    <TitledCard
      title={m.card.papers}
      side={
        <Button kind="outline" size="small" id={papersId} onClick={() => setOpen(true)}>
          {m.edit_papers}
        </Button>
      }
    >
      <FactsList
        facts={[
          {
            label: c.training_done_on,
            value: volunteer.training_done_on && <DateText value={volunteer.training_done_on} />,
          },
          { label: c.card_no, value: figures(volunteer.card_no) },
          { label: c.record_book_no, value: figures(volunteer.record_book_no) },
          { label: c.insured_until, value: volunteer.insured_until && <InsuranceEnd {...volunteer} /> },
          { label: m.consent_on, value: <DateText value={volunteer.consent_on} /> },
          { label: c.staff_note, value: volunteer.staff_note },
        ]}
      />
      {isOpen && <PapersDialog desk={desk} onClose={() => setOpen(false)} />}
    </TitledCard>
  )
}

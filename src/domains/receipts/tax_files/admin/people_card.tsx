import { useState } from 'react'
import { useMay } from '#domains/staff/ui/session.ts'
import { looseFormOf } from '#platform/browser/form_of.ts'
import { useActionForm } from '#platform/browser/use_action_form.ts'
import { useAction } from '#platform/browser/use_data.ts'
import { shortTime } from '#platform/contract/time.ts'
import { FormDialog } from '#ui/admin/form_dialog.tsx'
import { text } from '#ui/admin/form_fields.ts'
import { type ResponsiveColumn, ResponsiveTable } from '#ui/admin/responsive_table.tsx'
import { Button } from '#ui/button.tsx'
import { TitledCard } from '#ui/card.tsx'
import { TextField } from '#ui/text_fields.tsx'
import { Money } from '#ui/values.tsx'
import { type TaxYearCheck, taxFilesApi } from '../contract.ts'
import { peopleId } from './check_card.tsx'
import { taxFilePageWords as m } from './messages.ts'
import type { TaxDesk } from './tax_desk.ts'

type Person = TaxYearCheck['people'][number]

/** More are shown once these are fixed. */
const mostShown = 100

const fillForm = looseFormOf({ identifier: text(m.identifier) })

const FillDialog = ({ person, desk, onClose }: { person: Person; desk: TaxDesk; onClose: () => void }) => {
  const fill = useAction(taxFilesApi.fill)
  const { page, field } = useActionForm(fillForm, {
    desk,
    send: ({ identifier }) => fill.run({ body: { receipt_id: person.receipt_id, identifier: identifier ?? '' } }),
    done: m.filled,
    onClose,
    // no browser keeps the number of a donor
    draft: false,
  })
  return (
    <FormDialog
      {...page}
      title={m.fill_title(person.receipt_name)}
      text={m.fill_text}
      saveLabel={m.fill_save}
      onClose={onClose}
    >
      <TextField
        hint={m.identifier_hint}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={20}
        {...field('identifier')}
      />
    </FormDialog>
  )
}

const askedWords = ({ asked_at, has_mail }: Person): string | null =>
  asked_at ? m.asked_on(shortTime(asked_at).slice(0, 5)) : has_mail ? null : m.no_mail

const columnsOf = (fillOf: ((person: Person) => void) | undefined): ResponsiveColumn<Person>[] => [
  {
    key: 'name',
    label: m.column.name,
    phone: 'title',
    className: 'bold',
    cell: ({ receipt_id, receipt_name }) => <a href={`/admin/receipts/${receipt_id}`}>{receipt_name}</a>,
  },
  {
    key: 'problem',
    label: m.column.problem,
    phone: 'fact',
    cell: ({ problem }) => <span className="negative">{m.problem[problem]}</span>,
  },
  {
    key: 'receipts',
    label: m.column.receipts,
    phone: 'fact',
    cell: ({ receipts_count }) => m.receipts(receipts_count),
  },
  {
    key: 'amount',
    label: m.column.amount,
    phone: 'side',
    numeric: true,
    cell: ({ total_amount }) => <Money amount={total_amount} />,
  },
  {
    key: 'asked',
    label: m.column.asked,
    phone: 'fact',
    className: 'muted',
    cell: (person) => askedWords(person) ?? '—',
    phoneCell: askedWords,
  },
  ...(fillOf
    ? [
        {
          key: 'fill',
          label: m.column.fill,
          phone: 'below' as const,
          hideLabel: true,
          cell: (person: Person) => <FillButton person={person} fillOf={fillOf} />,
        },
      ]
    : []),
]

const FillButton = ({ person, fillOf }: { person: Person; fillOf: (person: Person) => void }) => (
  <Button kind="outline" size="small" aria-label={m.fill_of(person.receipt_name)} onClick={() => fillOf(person)}>
    {m.fill}
  </Button>
)

/** Who agreed and has no number that the tax bureau takes: each is asked by mail, or staff write the number. */
export const PeopleCard = ({ desk }: { desk: TaxDesk }) => {
  const may = useMay()('receipts update')
  const [filling, setFilling] = useState<Person>()
  const { people } = desk.check
  const shown = people.slice(0, mostShown)
  return (
    <TitledCard
      title={m.to_fix_title}
      id={peopleId}
      flush
      side={
        may &&
        people.length > 0 && (
          <Button kind="outline" size="small" icon="mail" loading={desk.asking} onClick={() => desk.ask()}>
            {m.ask_all(people.length)}
          </Button>
        )
      }
    >
      {people.length === 0 ? (
        <p className="muted pad">{m.nobody_to_fix}</p>
      ) : (
        <ResponsiveTable
          caption={m.to_fix_title}
          columns={columnsOf(may ? setFilling : undefined)}
          rows={shown}
          keyOf={({ receipt_id }) => receipt_id}
        />
      )}
      {people.length > shown.length && <p className="muted small pad">{m.more_people(people.length - shown.length)}</p>}
      {filling && <FillDialog person={filling} desk={desk} onClose={() => setFilling(undefined)} />}
    </TitledCard>
  )
}

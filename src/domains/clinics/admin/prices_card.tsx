import { useState } from 'react'
import { type FormField, formOf } from '#platform/browser/form_of.ts'
import { useActionForm } from '#platform/browser/use_action_form.ts'
import { useAction } from '#platform/browser/use_data.ts'
import type { Desk } from '#platform/browser/use_run.ts'
import { tableDate, taipeiDay } from '#platform/contract/time.ts'
import { FormDialog } from '#ui/admin/form_dialog.tsx'
import { choice, choiceOrNone, day, money } from '#ui/admin/form_fields.ts'
import { usePhone } from '#ui/admin/media.ts'
import { StepDialog } from '#ui/admin/step_dialog.tsx'
import { Button } from '#ui/button.tsx'
import { TitledCard } from '#ui/card.tsx'
import { Tag } from '#ui/chip.tsx'
import { classes } from '#ui/classes.ts'
import { DayField } from '#ui/day_field.tsx'
import { MoneyField } from '#ui/money_field.tsx'
import { type Column, Table } from '#ui/table.tsx'
import { SelectField, TextField } from '#ui/text_fields.tsx'
import { Money } from '#ui/values.tsx'
import { type ClinicPrice, pricesApi } from '../prices/contract.ts'
import { priceItemWords } from '../prices/messages.ts'
import { holdsOn } from '../prices/rules.ts'
import { clinicPriceSubject } from '../staff_messages.ts'
import { priceWords as m } from './price_messages.ts'
import { type SubsidyOf, useSubsidies } from './use_subsidies.ts'

const { columns: c } = clinicPriceSubject

/** Kilograms as they are typed, grams as they are kept. */
const kilograms = (label: string): FormField<string, number | null, string | number | null> => ({
  label,
  empty: '',
  say: (value) => value,
  read: (grams) => (grams === null ? '' : String(grams / 1000)),
  send: (typed) => {
    const text = typed.normalize('NFKC').trim()
    if (text === '') return null
    return /^\d{1,3}(\.\d{1,3})?$/.test(text) ? Math.round(Number(text) * 1000) : text
  },
})

const priceForm = formOf(pricesApi.add, {
  item: choice(c.item, priceItemWords, 'neuter'),
  species: choiceOrNone(c.species, m.species),
  sex: choiceOrNone(c.sex, m.sex),
  weight_from_g: kilograms(m.from_kg),
  weight_to_g: kilograms(m.to_kg),
  price: money(c.price),
  valid_from: day(c.valid_from),
})

const endForm = formOf(pricesApi.end, { valid_to: day(c.valid_to) })

type DialogProps = { desk: Desk; onClose: () => void }

const AddDialog = ({ clinic_id, desk, onClose }: DialogProps & { clinic_id: number }) => {
  const { run } = useAction(pricesApi.add)
  const { page, field, choice, control } = useActionForm(priceForm, {
    desk,
    values: { ...priceForm.empty, valid_from: taipeiDay(new Date()) },
    send: (body) => run({ params: { id: clinic_id }, body }),
    done: m.added,
    onClose,
    draft: 'price',
  })
  return (
    <FormDialog {...page} title={m.add} text={m.add_text} saveLabel={m.add} onClose={onClose}>
      <SelectField {...choice('item')} />
      <SelectField placeholder={m.both_species} {...choice('species')} />
      <SelectField placeholder={m.both_sexes} {...choice('sex')} />
      <div className="grid columns-2">
        <TextField optional inputMode="decimal" {...field('weight_from_g')} />
        <TextField optional inputMode="decimal" hint={m.to_hint} {...field('weight_to_g')} />
      </div>
      <MoneyField {...field('price')} />
      <DayField {...control('valid_from')} />
    </FormDialog>
  )
}

const EndDialog = ({ price, desk, onClose }: DialogProps & { price: ClinicPrice }) => (
  <StepDialog
    desk={desk}
    record={price}
    form={endForm}
    values={{ valid_to: price.valid_to ?? taipeiDay(new Date()) }}
    send={useAction(pricesApi.end).run}
    title={m.end_title(priceItemWords[price.item])}
    step={m.end}
    done={m.ended}
    onClose={onClose}
  >
    {({ control }) => <DayField min={price.valid_from} {...control('valid_to')} />}
  </StepDialog>
)

const weightOf = ({ weight_from_g: from, weight_to_g: to }: ClinicPrice) => {
  if (from === null && to === null) return m.any_weight
  return m.weight(from === null ? null : from / 1000, to === null ? null : to / 1000)
}

const today = () => taipeiDay(new Date())

const targetOf = ({ species, sex }: ClinicPrice) =>
  m.target(species ? m.species[species] : m.both_species, sex && m.sex[sex])
const periodOf = ({ valid_from, valid_to }: ClinicPrice) =>
  m.from_to(tableDate(valid_from), valid_to && tableDate(valid_to))

const isOver = ({ valid_to }: ClinicPrice) => valid_to !== null && valid_to < today()

/** Beside a former price the rate of today would say what never went together. */
const subsidyWords = (price: ClinicPrice, subsidyOf: SubsidyOf) => {
  const subsidy = isOver(price) ? null : subsidyOf(price)
  return subsidy && m.subsidy_of(subsidy.from, subsidy.to)
}

const columns = (subsidyOf: SubsidyOf | undefined): readonly Column<ClinicPrice>[] => [
  { key: 'item', label: c.item, cell: (row) => <b>{priceItemWords[row.item]}</b> },
  { key: 'who', label: m.who, cell: targetOf },
  { key: 'weight', label: m.weight_label, cell: weightOf },
  { key: 'price', label: c.price, numeric: true, cell: (row) => <Money amount={row.price} /> },
  ...(subsidyOf
    ? [
        {
          ...{ key: 'subsidy', label: m.subsidy },
          cell: (row: ClinicPrice) => <span className="figures">{subsidyWords(row, subsidyOf) ?? m.no_subsidy}</span>,
        },
      ]
    : []),
  { key: 'period', label: m.period, cell: (row) => <span className="figures">{periodOf(row)}</span> },
]

type End = ((price: ClinicPrice) => void) | undefined

/** What a price that does not hold is, and how one is ended. */
const PriceState = ({ price, end }: { price: ClinicPrice; end: End }) => (
  <span className="row gap-2">
    {!holdsOn(price, today()) && <Tag>{isOver(price) ? m.over : m.later}</Tag>}
    {end && !isOver(price) && (
      <Button kind="text" size="small" aria-label={m.end_title(priceItemWords[price.item])} onClick={() => end(price)}>
        {m.end}
      </Button>
    )}
  </span>
)

type ListProps = { prices: readonly ClinicPrice[]; subsidyOf: SubsidyOf | undefined; end: End }

/** A card for each price: on a phone a table of six columns shows two of them. */
const PriceCards = ({ prices, subsidyOf, end }: ListProps) => (
  <ul className="phone-list" aria-label={m.title}>
    {prices.map((price) => (
      <li key={price.id} className={classes(isOver(price) && 'muted')}>
        <div className="row between">
          <b>{m.of(priceItemWords[price.item], targetOf(price))}</b>
          <b className="figures">
            <Money amount={price.price} />
          </b>
        </div>
        <div className="row between gap-2">
          <p className="small muted figures joined">
            <span>{price.weight_from_g !== null || price.weight_to_g !== null ? weightOf(price) : null}</span>
            <span>{periodOf(price)}</span>
            <span>{subsidyOf && subsidyWords(price, subsidyOf)}</span>
          </p>
          <PriceState price={price} end={end} />
        </div>
      </li>
    ))}
  </ul>
)

const PriceTable = ({ prices, subsidyOf, end }: ListProps) => (
  <Table
    caption={m.title}
    columns={[
      ...columns(subsidyOf),
      { ...{ key: 'state', label: m.state, hideLabel: true }, cell: (price) => <PriceState price={price} end={end} /> },
    ]}
    rows={prices}
    keyOf={({ id }) => id}
    isMuted={isOver}
  />
)

type Props = {
  /** Where the clinic is. */
  city: string
  prices: readonly ClinicPrice[]
  /** Where the account may change them. */
  change?: { clinic_id: number; desk: Desk } | false
}

/** What was agreed to be paid for each treatment; what holds first, former prices after it. */
export const PricesCard = ({ city, prices, change }: Props) => {
  const subsidyOf = useSubsidies(city)
  const Prices = usePhone() ? PriceCards : PriceTable
  const [asked, setAsked] = useState<ClinicPrice | 'add'>()
  const close = () => setAsked(undefined)
  return (
    <TitledCard
      title={m.title}
      flush
      side={
        change && (
          <Button kind="outline" size="small" icon="plus" onClick={() => setAsked('add')}>
            {m.add}
          </Button>
        )
      }
    >
      {prices.length === 0 ? (
        <p className="muted pad">{m.none}</p>
      ) : (
        <Prices prices={prices} subsidyOf={subsidyOf} end={change ? setAsked : undefined} />
      )}
      <p className="small muted pad">
        {m.keeps}
        {subsidyOf && m.subsidy_note}
      </p>
      {change && asked === 'add' && <AddDialog {...change} onClose={close} />}
      {change && asked && asked !== 'add' && <EndDialog desk={change.desk} price={asked} onClose={close} />}
    </TitledCard>
  )
}

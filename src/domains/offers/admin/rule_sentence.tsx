import type { Relation } from '#platform/browser/form_words.ts'
import { useNameIn } from '#ui/admin/relation_choices.tsx'
import { Chip } from '#ui/chip.tsx'
import { classes } from '#ui/classes.ts'
import { focusControl } from '#ui/focus_control.ts'
import { Icon } from '#ui/icon.tsx'
import { offerSubject } from '../desk/column_messages.ts'
import { ruleWords as m } from '../desk/staff_messages.ts'
import { type OfferBody, useGoodsRelation, useMethods, useTargets } from './offer_form.ts'
import { emptyLimitsOf, type NamedField, type OfferField, type RulePart, sentenceOf } from './sentence.ts'

type Named = readonly { id: number; name: string }[]
/** Where the names of what is chosen come from. */
type Sources = Readonly<Record<NamedField, Relation | Named>>

/** More than these make the sentence a list. */
const mostNames = 3

const useSources = (): Sources => {
  const { payments, deliveries } = useMethods()
  return {
    ...useTargets(),
    excluded_product_ids: useGoodsRelation(),
    payment_method_ids: payments,
    delivery_method_ids: deliveries,
  }
}

const sourceOf = (field: OfferField, sources: Sources): Relation | Named | undefined =>
  Object.entries(sources).find(([name]) => name === field)?.[1]

const isNamed = (source: Relation | Named): source is Named => Array.isArray(source)

const Name = ({ id, source }: { id: number; source: Relation | Named }) => {
  const looked = useNameIn(isNamed(source) ? undefined : source, String(id))
  return (isNamed(source) ? source.find((one) => one.id === id)?.name : looked) ?? '…'
}

const Names = ({ ids, source }: { ids: readonly number[]; source: Relation | Named }) => (
  <span>
    {ids.slice(0, mostNames).map((id, index) => (
      <span key={id}>
        {index > 0 && m.between}
        <Name id={id} source={source} />
      </span>
    ))}
    {ids.length > mostNames && m.and_more(ids.length)}
  </span>
)

/** Leads to where a field is changed: one that a person may not look into is changed by the choice above it. */
const goTo = (field: OfferField, sources: Sources) => {
  const source = sourceOf(field, sources)
  focusControl(source && !isNamed(source) && !source.isOpen && field !== 'excluded_product_ids' ? 'targets' : field)
}

const Part = ({ part, sources }: { part: RulePart; sources: Sources }) => {
  const isBlank = 'ids' in part ? part.ids.length === 0 : part.text === ''
  const words = 'ids' in part ? <Names ids={part.ids} source={sources[part.of]} /> : part.text
  return (
    <span className="nowrap">
      <button
        type="button"
        className={classes('rule-part', isBlank && 'is-blank')}
        title={m.leads_to(offerSubject.columns[part.field])}
        onClick={() => goTo(part.field, sources)}
      >
        {isBlank ? m.blank : words}
        <Icon name={part.icon} />
      </button>
      {part.after}
    </span>
  )
}

const Limits = ({ offer, sources }: { offer: OfferBody; sources: Sources }) => {
  const isThere = (field: OfferField) => {
    const source = sourceOf(field, sources)
    return !source || (isNamed(source) ? source.length > 0 : source.isOpen)
  }
  const empty = emptyLimitsOf(offer).filter(isThere)
  if (empty.length === 0) return null
  return (
    <div className="row gap-2 wrap rule-more">
      <span className="small muted">{m.more}</span>
      {empty.map((field) => (
        <Chip key={field} icon="plus" onClick={() => goTo(field, sources)}>
          {field === 'customer_scope' ? m.some_people : offerSubject.columns[field]}
        </Chip>
      ))}
    </div>
  )
}

/** The rule as a sentence; each part leads to its field, as do the conditions that it has not. */
export const RuleSentence = ({ offer }: { offer: OfferBody }) => {
  const sources = useSources()
  return (
    <>
      <p className="rule" role="status">
        {sentenceOf(offer).map((piece, index) =>
          typeof piece === 'string' ? (
            // the place in the sentence is all that words have
            <span key={index}>{piece}</span>
          ) : (
            <Part key={piece.field} part={piece} sources={sources} />
          ),
        )}
      </p>
      <Limits offer={offer} sources={sources} />
    </>
  )
}

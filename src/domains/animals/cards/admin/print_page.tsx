import { goTo } from '#platform/browser/navigation.ts'
import { useData } from '#platform/browser/use_data.ts'
import { useRouteTitle } from '#platform/browser/use_page_title.ts'
import { findWord, keysOf } from '#platform/contract/closed_lists.ts'
import { Papers, PrintPage } from '#ui/admin/print_page.tsx'
import { SelectField } from '#ui/text_fields.tsx'
import { cardsPath } from '../../ui/desk_addresses.ts'
import { cardsApi } from '../contract.ts'
import { cardWords as m } from './messages.ts'
import { CageCard, IdSheet } from './print_sheet.tsx'
import '#ui/styles/animal-cards.css'

type Look = keyof typeof m.looks
type Question = { ids: string; look: Look }

const LookField = ({ ids, look }: Question) => (
  <SelectField
    label={m.look}
    hideLabel
    options={Object.entries(m.looks).map(([value, label]) => ({ value, label }))}
    value={look}
    onChange={(event) => goTo(cardsPath(ids, findWord(keysOf(m.looks), event.target.value)))}
  />
)

/** /dashboard/animal-cards: cards of cages, or sheets, of chosen animals for paper. */
export const AnimalCardsPage = ({ ids, look: written }: { ids: string; look: string | undefined }) => {
  const look = findWord(keysOf(m.looks), written) ?? ('card' as const)
  const isAsked = ids !== ''
  const Paper = look === 'sheet' ? IdSheet : CageCard
  return (
    <PrintPage
      back={{ href: '/admin/care', label: m.back }}
      title={useRouteTitle()}
      tools={<LookField ids={ids} look={look} />}
      print={m.print}
    >
      <Papers
        read={useData(cardsApi.list, { query: { ids } }, { enabled: isAsked })}
        isAsked={isAsked}
        none={{ title: m.none, text: m.none_text }}
        className={look === 'card' ? 'cage-cards' : undefined}
      >
        {(animal) => <Paper key={animal.id} animal={animal} />}
      </Papers>
    </PrintPage>
  )
}

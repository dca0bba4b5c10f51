import { goTo } from '#platform/browser/navigation.ts'
import { useRelation } from '#platform/browser/use_relation.ts'
import { RelationField } from '#ui/admin/relation_field.tsx'
import { TitledCard } from '#ui/card.tsx'
import { mergePath } from '../../admin/addresses.ts'
import { customerDeskApi } from '../../desk/contract.ts'
import { mergeWords as m } from '../messages.ts'

const labelOf = ({ id, name, email, phone }: { id: number; name: string; email: string; phone: string | null }) =>
  [`#${id}`, name, phone, email].filter(Boolean).join(' ')

const open = { status: 'active' }

/** Looks for another account of the same person. */
export const FindAccount = ({ kept, others }: { kept: number; others: readonly number[] }) => {
  const relation = useRelation(customerDeskApi.list, customerDeskApi.get, labelOf, { filter: open })
  return (
    <TitledCard title={m.choose}>
      <RelationField
        name="other"
        label={m.choose}
        hint={m.choose_text}
        relation={relation}
        value=""
        onChange={(id) => id && goTo(mergePath(kept, [...others, Number(id)]))}
      />
    </TitledCard>
  )
}

import { useState } from 'react'
import { looseFormOf } from '#platform/browser/form_of.ts'
import { goTo } from '#platform/browser/navigation.ts'
import { useAction, useData } from '#platform/browser/use_data.ts'
import { useNewForm } from '#platform/browser/use_new_form.ts'
import { text, tick } from '#ui/admin/form_fields.ts'
import { FormPage } from '#ui/admin/form_page.tsx'
import { PageHead } from '#ui/admin/page_head.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { TitledCard } from '#ui/card.tsx'
import { CheckField } from '#ui/choice_fields.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { Notice } from '#ui/notice.tsx'
import { TextArea } from '#ui/text_fields.tsx'
import { useToasts } from '#ui/toasts.tsx'
import { customerPath, mergePath } from '../../admin/addresses.ts'
import { customerDeskApi } from '../../desk/contract.ts'
import { mergesApi as api, type MergePreview } from '../contract.ts'
import { mergeWords as m } from '../messages.ts'
import { mostOthers, partHours } from '../rules.ts'
import { FindAccount } from './find_account.tsx'
import { type Chosen, ConsentsCard, MergeTable, SumsList } from './merge_table.tsx'

const mergeForm = looseFormOf({ reason: text(m.reason), confirmed: tick(m.confirmed) })

const useMerge = (preview: MergePreview) => {
  const toast = useToasts()
  const { run } = useAction(api.merge)
  const [chosen, setChosen] = useState<Chosen>({})
  const [kept, ...others] = preview.accounts
  const edit = useNewForm(mergeForm, {
    send: ({ reason, confirmed }) =>
      run({
        params: { id: kept?.id ?? 0 },
        body: {
          version: kept?.version ?? 0,
          others: others.map(({ id, version }) => ({ id, version })),
          fields: chosen,
          confirmed,
          reason,
        },
      }),
    onSaved: ({ id }) => {
      toast({ text: m.done })
      goTo(customerPath(id))
    },
    draft: false,
  })
  const onChoose = (name: keyof Chosen, id: number) => setChosen((before) => ({ ...before, [name]: id }))
  return { edit, chosen, onChoose }
}

const Heads = ({ accounts, index }: { accounts: MergePreview['accounts']; index: number }) => {
  const ids = accounts.map(({ id }) => id)
  const id = ids[index] ?? 0
  const without = ids.filter((one) => one !== id)
  if (index === 0) return null
  return (
    <span className="row gap-2 wrap mt-3">
      <ButtonLink kind="outline" size="small" href={mergePath(id, without)}>
        {m.swap}
      </ButtonLink>
      {without.length > 1 && (
        <ButtonLink kind="outline" size="small" href={mergePath(without[0] ?? 0, without.slice(1))}>
          {m.remove}
        </ButtonLink>
      )}
    </span>
  )
}

const MergeView = ({ preview }: { preview: MergePreview }) => {
  const { edit, chosen, onChoose } = useMerge(preview)
  const { accounts, after, problem, same_number } = preview
  const [kept] = accounts
  const ids = accounts.map(({ id }) => id)
  const confirmed = edit.field('confirmed')
  return (
    <FormPage
      {...edit.page}
      record={kept?.name ?? ''}
      note={m.text}
      saveLabel={m.submit}
      above={problem && <Notice kind="danger">{m.problem[problem]}</Notice>}
      side={
        <TitledCard title={m.after}>
          <div className="stack-16">
            <SumsList accounts={accounts} after={after} />
            <Notice kind="warn">{m.receipts_stay}</Notice>
            <TextArea maxLength={200} {...edit.field('reason')} />
            {same_number ? <p className="small muted">{m.same_number}</p> : <CheckField {...confirmed} />}
            <p className="small muted">{m.hours(partHours)}</p>
          </div>
        </TitledCard>
      }
    >
      <MergeTable
        accounts={accounts}
        chosen={chosen}
        onChoose={onChoose}
        headOf={(_, index) => <Heads accounts={accounts} index={index} />}
      />
      <ConsentsCard {...preview} />
      {accounts.length <= mostOthers && <FindAccount kept={ids[0] ?? 0} others={ids.slice(1)} />}
    </FormPage>
  )
}

/** Nobody is chosen yet: one is looked for. */
const EmptyMerge = ({ id }: { id: number }) => (
  <Loaded {...useData(customerDeskApi.get, { params: { id } })}>
    {({ name }) => (
      <>
        <PageHead record={name} note={m.text} />
        <FindAccount kept={id} others={[]} />
      </>
    )}
  </Loaded>
)

const ChosenMerge = ({ id, others }: { id: number; others: readonly number[] }) => (
  <Loaded {...useData(api.preview, { params: { id }, query: { with: others.join(',') } })}>
    {(preview) => <MergeView key={others.join()} preview={preview} />}
  </Loaded>
)

/** Merges accounts of one person into this one. */
export const MergePage = ({ id, others }: { id: number; others: readonly number[] }) =>
  others.length > 0 ? <ChosenMerge id={id} others={others} /> : <EmptyMerge id={id} />

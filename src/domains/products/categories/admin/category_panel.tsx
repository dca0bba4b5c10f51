import { useId, useState } from 'react'
import type { z } from 'zod'
import { useAction, useData } from '#platform/browser/use_data.ts'
import { useForm } from '#platform/browser/use_form.ts'
import { CardForm } from '#ui/admin/card_form.tsx'
import { Button } from '#ui/button.tsx'
import { TitledCard } from '#ui/card.tsx'
import { ConfirmDialog } from '#ui/dialog.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { useToasts } from '#ui/toasts.tsx'
import { categoriesApi, type StaffCategory, type StaffCategoryRow } from '../contract.ts'
import { categoryWords as m } from '../staff_messages.ts'
import { useCategoryForm } from './category_form.ts'
import { CategoryFields } from './category_page.tsx'

/** The panel, for the focus. */
export const panelId = 'shown-category'

type Row = z.output<typeof StaffCategoryRow>
type InTree = { row: Row /** How many are right below it. */; below: number; onGone: () => void }

/** Deletes a category; of one that is not empty it says what is in it. */
const Remove = ({ row, below, onGone }: InTree) => {
  const { id, name, products_count } = row
  const remove = useAction(categoriesApi.remove)
  const toast = useToasts()
  const [asking, setAsking] = useState(false)
  const reason = useId()
  const isEmpty = products_count + below === 0
  const send = async () => {
    setAsking(false)
    try {
      await remove.run({ params: { id } })
      toast({ text: m.removed })
      onGone()
    } catch (error) {
      toast({ kind: 'error', text: error instanceof Error ? error.message : String(error) })
    }
  }
  return (
    <>
      <Button
        kind="danger"
        aria-disabled={!isEmpty || undefined}
        aria-describedby={isEmpty ? undefined : reason}
        loading={remove.running}
        onClick={() => isEmpty && setAsking(true)}
      >
        {m.remove_short}
      </Button>
      {!isEmpty && (
        <p id={reason} className="small muted">
          {m.in_use(products_count, below)}
        </p>
      )}
      <ConfirmDialog
        open={asking}
        danger
        title={m.ask_remove(name)}
        text={m.ask_remove_text}
        confirm={m.remove}
        onConfirm={() => void send()}
        onClose={() => setAsking(false)}
      />
    </>
  )
}

const addressOf = (id: number, slug: string) => ['/products/category', id, slug].filter(Boolean).join('/')

const EditCategory = ({ category, ...tree }: InTree & { category: z.output<typeof StaffCategory> }) => {
  const { id } = category
  const update = useAction(categoriesApi.update)
  const toast = useToasts()
  const edit = useForm(useCategoryForm(id), {
    stored: category,
    send: (body) => update.run({ params: { id }, body }),
    current: update.current,
    onSaved: () => toast({ text: m.saved }),
    draft: `category ${id}`,
  })
  return (
    <CardForm page={edit.page} className="stack-16">
      <CategoryFields edit={edit} address={addressOf(id, edit.form.watch('slug'))} />
      <div className="tree-save">
        <Remove {...tree} />
        <Button type="submit" loading={edit.page.saving}>
          {m.save}
        </Button>
      </div>
    </CardForm>
  )
}

/** The category that was chosen in the tree. */
export const CategoryPanel = (tree: InTree) => {
  const { id, name } = tree.row
  const found = useData(categoriesApi.adminGet, { params: { id } })
  return (
    <div className="tree-panel">
      <TitledCard id={panelId} title={name}>
        <Loaded {...found} isHere={(category) => category.id === id}>
          {(category) => <EditCategory key={id} category={category} {...tree} />}
        </Loaded>
      </TitledCard>
    </div>
  )
}

/** In its place while none is chosen. */
export const NoCategory = () => (
  <TitledCard title={m.choose_title}>
    <p className="muted">{m.choose}</p>
  </TitledCard>
)

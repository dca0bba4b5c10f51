import { useState } from 'react'
import type { z } from 'zod'
import { CallFailed } from '#platform/browser/call.ts'
import type { FormFields } from '#platform/browser/form_core.ts'
import { formOf } from '#platform/browser/form_of.ts'
import { goTo } from '#platform/browser/navigation.ts'
import { useAction, useData } from '#platform/browser/use_data.ts'
import { number, oneOrNone, text, tick } from '#ui/admin/form_fields.ts'
import { FormPage, FormSection } from '#ui/admin/form_page.tsx'
import { useCreateForm, useRecordForm } from '#ui/admin/use_record_form.ts'
import { Button } from '#ui/button.tsx'
import { CheckField } from '#ui/choice_fields.tsx'
import { ConfirmDialog } from '#ui/dialog.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { NumberField, SelectField, TextArea, TextField } from '#ui/text_fields.tsx'
import { useToasts } from '#ui/toasts.tsx'
import { useCategories } from '../../admin/choices.ts'
import { categoriesApi, type StaffCategory } from '../contract.ts'
import { categoryWords as m } from './messages.ts'

type Stored = z.output<typeof StaffCategory>

const useParents = (own?: number) =>
  useCategories()
    .filter(({ id, depth }) => id !== own && depth < 3)
    .map(({ id, name, depth }) => ({ value: String(id), label: m.indented(name, depth) }))

const useCategoryForm = (own?: number) =>
  formOf(categoriesApi.create, {
    name: text(m.name),
    parent_id: oneOrNone(m.parent, useParents(own)),
    description: text(m.description),
    slug: text(m.slug),
    sort: number(m.sort, '0'),
    is_active: tick(m.is_active, true),
  })
type CategoryFields = FormFields<ReturnType<typeof useCategoryForm>['empty']>

const Fields = ({ edit: { field, choice } }: { edit: CategoryFields }) => (
  <FormSection title={m.section}>
    <TextField {...field('name')} />
    <SelectField placeholder={m.top} {...choice('parent_id')} />
    <TextArea optional {...field('description')} />
    <TextField optional hint={m.slug_hint} {...field('slug')} />
    <NumberField hint={m.sort_hint} {...field('sort')} />
    <CheckField {...field('is_active')} />
  </FormSection>
)

const RemoveButton = ({ id, name }: Stored) => {
  const [asking, setAsking] = useState(false)
  const remove = useAction(categoriesApi.remove)
  const toast = useToasts()
  const send = async () => {
    setAsking(false)
    try {
      await remove.run({ params: { id } })
      toast({ text: m.removed })
      goTo('/admin/product-categories')
    } catch (error) {
      toast({ kind: 'error', text: error instanceof CallFailed ? error.message : String(error) })
    }
  }
  return (
    <>
      <Button kind="danger" icon="trash" onClick={() => setAsking(true)}>
        {m.remove}
      </Button>
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

const EditCategory = ({ category }: { category: Stored }) => {
  const { adminGet: get } = categoriesApi
  const update = useAction(categoriesApi.update)
  const edit = useRecordForm(useCategoryForm(category.id), { stored: category, get, update, saved: m.saved })
  return (
    <FormPage {...edit.page} title={category.name} crumb={category.name} actions={<RemoveButton {...category} />}>
      <Fields edit={edit} />
    </FormPage>
  )
}

/** One category of the shop. */
export const CategoryPage = ({ id }: { id: number }) => (
  <Loaded {...useData(categoriesApi.adminGet, { params: { id } })}>
    {(category) => <EditCategory key={category.id} category={category} />}
  </Loaded>
)

/** A new category. */
export const NewCategoryPage = () => {
  const create = useAction(categoriesApi.create)
  const edit = useCreateForm(useCategoryForm(), { create, saved: m.saved, to: () => '/admin/product-categories' })
  return (
    <FormPage {...edit.page} saveLabel={m.create}>
      <Fields edit={edit} />
    </FormPage>
  )
}

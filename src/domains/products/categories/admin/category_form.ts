import { useMemo } from 'react'
import { formOf } from '#platform/browser/form_of.ts'
import { useWholeRelation } from '#platform/browser/use_relation.ts'
import { notInForm, text, tick } from '#ui/admin/form_fields.ts'
import { relatedOrNone } from '#ui/admin/relation_form_fields.tsx'
import { categoriesApi } from '../contract.ts'
import { mostDepth } from '../rules.ts'
import { categoryWords as m } from '../staff_messages.ts'

type Row = { id: number; name: string; depth: number }

const optionOf = ({ id, name, depth }: Row) => ({ value: String(id), label: m.indented(name, depth), depth })

/** The categories that may stand above another one: not itself, and none that has nothing below it. */
const useParents = (own?: number) => {
  const every = useWholeRelation(categoriesApi.adminList, optionOf)
  return useMemo(
    () => ({
      ...every,
      find: async (words: string) => {
        const options: readonly { value: string; label: string; depth?: number }[] = await every.find(words)
        return options.filter(({ value, depth = 1 }) => value !== String(own) && depth < mostDepth)
      },
    }),
    [every, own],
  )
}

/** The form of a category, stored or new. */
export const useCategoryForm = (own?: number) =>
  formOf(categoriesApi.create, {
    name: text(m.name),
    parent_id: relatedOrNone(m.parent, useParents(own)),
    description: text(m.description),
    slug: text(m.slug),
    // a place among others is taken in the tree
    sort: notInForm,
    is_active: tick(m.is_active, true),
  })

/** What stands in the fields of a category. */
export type CategoryValues = ReturnType<typeof useCategoryForm>['empty']

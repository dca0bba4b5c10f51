import { papers } from '#domains/media/ui/photo_form_fields.tsx'
import { formOf, storedAs } from '#platform/browser/form_of.ts'
import type { Relation } from '#platform/browser/form_words.ts'
import { day, text } from '#ui/admin/form_fields.ts'
import { relatedOrNone } from '#ui/admin/relation_form_fields.tsx'
import { permitSubject } from '../../column_messages.ts'
import { permitsApi } from '../contract.ts'

const { columns: c } = permitSubject

/** The form of a permit, stored or new. */
export const permitForm = (accounts: Relation) =>
  formOf(permitsApi.create, {
    name: text(c.name),
    permit_no: text(c.permit_no),
    authority: text(c.authority),
    purpose: text(c.purpose),
    area: text(c.area),
    method: text(c.method),
    starts_on: day(c.starts_on),
    ends_on: day(c.ends_on),
    plan_ends_on: text(c.plan_ends_on),
    bank_account_id: relatedOrNone(c.bank_account_id, accounts),
    account_reported_on: text(c.account_reported_on),
    filed_on: text(c.filed_on),
    board_approved_on: text(c.board_approved_on),
    usage_filed_on: text(c.usage_filed_on),
    document_ids: storedAs('documents', papers(c.documents)),
  })

/** What stands in the fields of a permit. */
export type PermitValues = ReturnType<typeof permitForm>['empty']

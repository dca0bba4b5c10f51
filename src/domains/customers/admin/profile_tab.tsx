import type { ReactNode } from 'react'
import { formOf } from '#platform/browser/form_of.ts'
import { useAction } from '#platform/browser/use_data.ts'
import { tableDate, taipeiDay } from '#platform/contract/time.ts'
import { text, wordList } from '#ui/admin/form_fields.ts'
import { FormPage, FormSection } from '#ui/admin/form_page.tsx'
import type { PageHeadProps } from '#ui/admin/page_head.tsx'
import { TagsField } from '#ui/admin/tags_field.tsx'
import { useRecordForm } from '#ui/admin/use_record_form.ts'
import { TextArea } from '#ui/text_fields.tsx'
import { customerSubject } from '../column_messages.ts'
import { customerDeskApi as api, type DeskCustomer } from '../desk/contract.ts'
import { MergesCard } from '../merges/admin/merges_card.tsx'
import { customerDeskWords as m } from '../staff_messages.ts'
import { FactsCard, LikelyNotice, ReceiptCard } from './facts.tsx'
import { Tiles } from './tiles.tsx'

const { columns: c } = customerSubject

const keptForm = formOf(api.update, { tags: wordList(c.tags), staff_note: text(c.staff_note) })

type ProfileTabProps = { customer: DeskCustomer; head: PageHeadProps; tabs: ReactNode }

/** Who the member is, and what staff keep of them. */
export const ProfileTab = ({ customer, head, tabs }: ProfileTabProps) => {
  const update = useAction(api.update)
  const edit = useRecordForm(keptForm, { stored: customer, update, saved: m.saved })
  const { updated_by_name: by, updated_at } = customer
  return (
    <FormPage
      {...edit.page}
      {...head}
      above={
        <>
          {tabs}
          <MergesCard customer={customer} />
          <LikelyNotice customer={customer} />
          <Tiles customer={customer} />
        </>
      }
      side={
        <>
          <FactsCard customer={customer} />
          <ReceiptCard customer={customer} />
        </>
      }
    >
      <FormSection title={m.section.kept} text={m.section.kept_text}>
        <TagsField optional hint={m.tags_hint} {...edit.control('tags')} />
        <TextArea optional rows={5} maxLength={1000} {...edit.field('staff_note')} />
        {by && <p className="small muted">{m.fact.changed(by, tableDate(taipeiDay(updated_at)))}</p>}
      </FormSection>
    </FormPage>
  )
}

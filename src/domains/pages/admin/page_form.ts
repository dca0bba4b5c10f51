import { formOf, storedAs } from '#platform/browser/form_of.ts'
import { day, richText, text } from '#ui/admin/form_fields.ts'
import { pageSubject } from '../column_messages.ts'
import { pageDeskApi } from '../desk/contract.ts'

const { columns: c } = pageSubject

/** The form of a text. */
export const pageForm = formOf(pageDeskApi.update, {
  title: text(c.title),
  content: richText(c.content),
  effective_on: storedAs('next_on', day(c.effective_on)),
})

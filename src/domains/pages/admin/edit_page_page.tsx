import { LogLink } from '#domains/audit/ui/log_link.tsx'
import { useMay } from '#domains/staff/ui/session.ts'
import { useAction, useData } from '#platform/browser/use_data.ts'
import { useForm } from '#platform/browser/use_form.ts'
import { type Run, useRun } from '#platform/browser/use_run.ts'
import { tableDate } from '#platform/contract/time.ts'
import { DetailPage } from '#ui/admin/detail_page.tsx'
import { FormPage, FormSection } from '#ui/admin/form_page.tsx'
import { PreviewButton } from '#ui/admin/preview_button.tsx'
import { ProblemNotice } from '#ui/admin/problem_notice.tsx'
import { RichTextField } from '#ui/admin/rich_text_field.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { TitledCard } from '#ui/card.tsx'
import { DayField } from '#ui/day_field.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { Notice } from '#ui/notice.tsx'
import { RichText } from '#ui/rich_text.tsx'
import { TextField } from '#ui/text_fields.tsx'
import { useToasts } from '#ui/toasts.tsx'
import { pageDeskApi, type StaffPage } from '../desk/contract.ts'
import type { EditedPage } from '../rules.ts'
import { pageDeskWords as m } from './messages.ts'
import { pageForm } from './page_form.ts'
import { PageVersions } from './page_versions.tsx'

type Props = { page: StaffPage; desk: Run }

const HeadActions = ({ page: { id, key } }: { page: StaffPage }) => (
  <>
    <LogLink type="pages" id={id} />
    <ButtonLink kind="outline" icon="external-link" href={`/information/${key}`} target="_blank">
      {m.see}
    </ButtonLink>
  </>
)

const Notices = ({ page: { number, in_force, effective_on }, desk }: Props) => (
  <>
    <ProblemNotice problem={desk.problem} reload={() => void desk.reload()} />
    {number !== in_force && <Notice>{m.upcoming(number, tableDate(effective_on), in_force)}</Notice>}
  </>
)

const usePageEdit = (page: StaffPage) => {
  const update = useAction(pageDeskApi.update)
  const toast = useToasts()
  return useForm(pageForm, {
    stored: page,
    send: (body) => update.run({ params: { key: page.key }, body }),
    current: update.current,
    onSaved: () => toast({ text: m.saved }),
  })
}

const EditPage = ({ page, desk }: Props) => {
  const edit = usePageEdit(page)
  const preview = useAction(pageDeskApi.preview)
  const [title, content] = [edit.control('title'), edit.control('content')]
  const body = { title: title.value, content: content.value }
  const restore = (old: Pick<StaffPage, 'title' | 'content'>) => {
    title.onChange(old.title)
    content.onChange(old.content)
  }
  const read = () => preview.run({ params: { key: page.key }, body })
  return (
    <FormPage
      {...edit.page}
      saveLabel={m.save}
      actions={
        <>
          <PreviewButton desk={desk} title={title.value} read={read} />
          <HeadActions page={page} />
        </>
      }
      above={<Notices page={page} desk={desk} />}
      side={
        <>
          {page.key !== 'about' && (
            <FormSection title={m.day_section}>
              <DayField hint={m.day_hint} {...edit.control('effective_on')} />
            </FormSection>
          )}
          <PageVersions page={page} desk={desk} onRestore={restore} />
        </>
      }
    >
      <FormSection title={m.section} text={m.names_hint}>
        <TextField {...edit.field('title')} />
        <RichTextField {...content} />
      </FormSection>
    </FormPage>
  )
}

/** For whoever may read it alone. */
const ReadPage = ({ page, desk }: Props) => (
  <DetailPage actions={<HeadActions page={page} />} side={<PageVersions page={page} desk={desk} />}>
    <Notices page={page} desk={desk} />
    <TitledCard title={page.title}>
      <RichText html={page.content} />
    </TitledCard>
  </DetailPage>
)

/** /admin/pages/{about, terms, privacy}: a text of the charity, with every version of it. */
export const EditPagePage = ({ page: key }: { page: EditedPage }) => {
  const may = useMay()('cms update')
  const desk = useRun(useToasts())
  return (
    <Loaded {...useData(pageDeskApi.get, { params: { key } })}>
      {(page) => (may ? <EditPage key={key} page={page} desk={desk} /> : <ReadPage page={page} desk={desk} />)}
    </Loaded>
  )
}

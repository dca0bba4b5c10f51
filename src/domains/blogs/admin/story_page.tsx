import { LogLink } from '#domains/audit/ui/log_link.tsx'
import { useAction, useData } from '#platform/browser/use_data.ts'
import { type Run, useRun } from '#platform/browser/use_run.ts'
import { FormPage } from '#ui/admin/form_page.tsx'
import { PreviewButton } from '#ui/admin/preview_button.tsx'
import { ProblemNotice } from '#ui/admin/problem_notice.tsx'
import { useCreateForm, useRecordForm } from '#ui/admin/use_record_form.ts'
import { ButtonLink } from '#ui/button.tsx'
import { StatusTag } from '#ui/chip.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { useToasts } from '#ui/toasts.tsx'
import { type StaffNews, staffNewsApi, storyPreviewApi } from '../desk/contract.ts'
import { newsPath } from '../ui/addresses.ts'
import { storyDeskWords as m } from './messages.ts'
import { SideSections, type StoryFields, TextSection } from './story_fields.tsx'
import { useStoryForm } from './story_form.ts'
import { StoryVersions } from './story_versions.tsx'
import { storyTone } from './tones.ts'
import { useStoryAutosave } from './use_story_autosave.ts'

const Preview = ({ edit, desk }: { edit: StoryFields; desk: Run }) => {
  const preview = useAction(storyPreviewApi.preview)
  const { title, content } = edit.form.watch()
  return <PreviewButton desk={desk} title={title} read={() => preview.run({ body: { content } })} />
}

const EditStory = ({ story }: { story: StaffNews }) => {
  const desk = useRun(useToasts())
  const update = useAction(staffNewsApi.update)
  const autosave = useStoryAutosave(story)
  const edit = useRecordForm(useStoryForm(story), { stored: story, update, saved: m.saved, autosave })
  const { id, title, state } = story
  return (
    <FormPage
      {...edit.page}
      title={title}
      crumb={title}
      tags={<StatusTag tone={storyTone[state]}>{m.states[state]}</StatusTag>}
      actions={
        <>
          <Preview edit={edit} desk={desk} />
          <LogLink type="blogs" id={id} />
          {state === 'published' && (
            <ButtonLink kind="outline" icon="external-link" href={newsPath(story)} target="_blank">
              {m.see}
            </ButtonLink>
          )}
        </>
      }
      above={<ProblemNotice problem={desk.problem} reload={() => void desk.reload()} />}
      side={
        <>
          <SideSections edit={edit} />
          <StoryVersions
            story={story}
            desk={desk}
            onRestore={(old) => {
              for (const name of ['title', 'excerpt', 'content'] as const) edit.control(name).onChange(old[name])
            }}
          />
        </>
      }
    >
      <TextSection edit={edit} />
    </FormPage>
  )
}

/** One story, of every state. */
export const StoryPage = ({ id }: { id: number }) => (
  <Loaded {...useData(staffNewsApi.get, { params: { id } })}>
    {(story) => <EditStory key={story.id} story={story} />}
  </Loaded>
)

/** A new story; a draft unless somebody says otherwise. */
export const NewStoryPage = () => {
  const desk = useRun(useToasts())
  const create = useAction(staffNewsApi.create)
  const edit = useCreateForm(useStoryForm(), { create, saved: m.saved, to: ({ id }) => `/admin/blogs/${id}` })
  return (
    <FormPage
      {...edit.page}
      saveLabel={m.create}
      actions={<Preview edit={edit} desk={desk} />}
      above={<ProblemNotice problem={desk.problem} reload={() => void desk.reload()} />}
      side={<SideSections edit={edit} />}
    >
      <TextSection edit={edit} />
    </FormPage>
  )
}

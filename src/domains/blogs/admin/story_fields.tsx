import { PhotoField } from '#domains/media/ui/staff_files_field.tsx'
import { TextWithPictures } from '#domains/media/ui/text_with_pictures.tsx'
import type { FormFields } from '#platform/browser/form_core.ts'
import { FormSection } from '#ui/admin/form_page.tsx'
import { RelationField } from '#ui/admin/relation_field.tsx'
import { TagsField } from '#ui/admin/tags_field.tsx'
import { CheckField } from '#ui/choice_fields.tsx'
import { MomentField } from '#ui/day_field.tsx'
import { SelectField, TextArea, TextField } from '#ui/text_fields.tsx'
import { storyDeskWords as m } from './messages.ts'
import type { StoryValues } from './story_form.ts'

export type StoryFields = FormFields<StoryValues>

/** The paper: title and text. */
export const TextSection = ({ edit: { field, control } }: { edit: StoryFields }) => (
  <FormSection title={m.section.text}>
    <TextField {...field('title')} />
    <TextWithPictures {...control('content')} />
  </FormSection>
)

/** What stands beside it: when it comes out, how it is shown in lists and by searches. */
export const SideSections = ({ edit: { field, control, choice, relation, files, form } }: { edit: StoryFields }) => (
  <>
    <FormSection title={m.section.publish}>
      <SelectField {...choice('status')} />
      <MomentField optional hint={m.published_hint} {...control('published_at')} />
      <CheckField {...field('is_pinned')} />
      <RelationField {...relation('blog_category_id')} />
      <TextField optional {...field('author_name')} />
      <RelationField none={m.no_campaign} {...relation('related_campaign_id')} />
      <TagsField optional hint={m.tags_hint} {...control('tags')} />
    </FormSection>
    <FormSection title={m.section.card}>
      <PhotoField alt={form.watch('title')} {...files('cover_id')} />
      <TextArea optional {...field('excerpt')} />
    </FormSection>
    <FormSection title={m.section.seo}>
      <TextField optional hint={m.slug_hint} {...field('slug')} />
      <TextField optional {...field('seo_title')} />
      <TextArea optional {...field('seo_description')} />
    </FormSection>
  </>
)

import type { ReactNode } from 'react'
import { cities } from '#domains/customers/rules.ts'
import { FilesField } from '#domains/media/ui/files_field.tsx'
import { findWord, isOneOf, keysOf } from '#platform/contract/closed_lists.ts'
import { CheckField } from '#ui/choice_fields.tsx'
import { DayField } from '#ui/day_field.tsx'
import { PhoneField } from '#ui/phone_field.tsx'
import { NumberField, SelectField, TextArea, TextField } from '#ui/text_fields.tsx'
import * as adoptionWords from '../messages.ts'
import { requirementWords } from '../messages.ts'
import { postLimits } from '../posts/rules.ts'
import { adoptionLimits, requirementKeys } from '../rules.ts'
import { ChoiceChips, ManyChips } from './chips.tsx'
import * as m from './messages.ts'
import type { PostValues } from './post_values.ts'
import type { PostForm } from './use_post.ts'

type Of = { form: PostForm }
type TextName = {
  [K in keyof PostValues]: PostValues[K] extends string ? (string extends PostValues[K] ? K : never) : never
}[keyof PostValues]

/** The wiring of a field of text; its id is its name, so that the summary of errors can lead to it. */
const text = ({ form }: Of, name: TextName) => ({
  id: name,
  name,
  value: form.values[name],
  error: form.errors[name],
  onChange: (event: { target: { value: string } }) => form.set({ [name]: event.target.value }),
})

const Card = ({ title, side, children }: { title: string; side?: string; children: ReactNode }) => (
  <section className="card order-card mt-6">
    <div className="card-head">
      <h2>{title}</h2>
      {side && <span className="small muted figures">{side}</span>}
    </div>
    <div className="pad">{children}</div>
  </section>
)

const f = m.fields

/** 照片與基本 */
export const PhotosAndBasics = ({ form }: Of) => (
  <>
    <Card title={m.cards.photos} side={m.photo_count(form.values.photos.length, adoptionLimits.photos)}>
      <FilesField
        id="photo_ids"
        label={m.cards.photos}
        hideLabel
        look="grid"
        rule={{ max: adoptionLimits.photos, pdf: false }}
        files={form.values.photos}
        uploads={form.uploads}
        onOrder={(photos) => form.set({ photos })}
        onRemove={({ id }) => form.set({ photos: form.values.photos.filter((photo) => photo.id !== id) })}
        firstLabel={m.cover}
        hint={form.post.status === 'published' ? `${m.photo_hint}${m.review_hint}` : m.photo_hint}
        error={form.errors.photo_ids}
      />
    </Card>
    <Card title={m.cards.basics}>
      <div className="grid columns-2 request-grid">
        <TextField label={f.name} maxLength={30} {...text({ form }, 'name')} />
        <ChoiceChips
          name="sex"
          label={f.sex}
          options={m.sexes}
          value={form.values.sex}
          onChange={(sex) => form.set({ sex })}
        />
        <div>
          <DayField
            label={f.birth_on}
            hint={f.birth_hint}
            {...text({ form }, 'birth_on')}
            onChange={(birth_on) => form.set({ birth_on })}
          />
          <CheckField
            className="mt-2"
            label={f.birth_estimated}
            checked={form.values.birth_estimated}
            onChange={(event) => form.set({ birth_estimated: event.target.checked })}
          />
        </div>
        <TextField label={f.breed} optional hint={f.breed_hint} maxLength={40} {...text({ form }, 'breed')} />
        <SelectField
          label={f.body_size}
          optional
          placeholder={f.body_size_choose}
          options={Object.entries(adoptionWords.bodySize).map(([value, label]) => ({ value, label }))}
          id="body_size"
          value={form.values.body_size}
          onChange={(event) =>
            form.set({ body_size: findWord(keysOf(adoptionWords.bodySize), event.target.value) ?? '' })
          }
        />
        <TextField label={f.coat_colour} optional maxLength={20} {...text({ form }, 'coat_colour')} />
        <SelectField
          label={f.city}
          placeholder={f.city_choose}
          options={cities.map((city) => ({ value: city, label: city }))}
          {...text({ form }, 'city')}
        />
        <TextField label={f.district} optional maxLength={20} {...text({ form }, 'district')} />
        <TextField
          className="wide-field"
          label={f.title}
          hint={f.title_hint}
          maxLength={postLimits.title}
          {...text({ form }, 'title')}
        />
      </div>
    </Card>
  </>
)

const answerNames = ['good_with_cats', 'good_with_dogs', 'good_with_children'] as const

const Character = ({ form }: Of) => {
  const { values } = form
  const own = values.character_tags.filter((tag) => !isOneOf(m.tags, tag))
  return (
    <Card title={m.cards.character}>
      <div className="grid columns-2 request-grid">
        <ManyChips
          className="wide-field"
          label={f.character_tags}
          hint={m.max_tags}
          options={[...m.tags, ...own].map((tag) => ({ value: tag, label: tag }))}
          chosen={values.character_tags}
          onChange={(character_tags) => form.set({ character_tags })}
          error={form.errors.character_tags}
        />
        {answerNames.map((name) => (
          <ChoiceChips
            key={name}
            name={name}
            label={f[name]}
            options={m.answers}
            value={values[name]}
            onChange={(answer) => form.set({ [name]: answer })}
          />
        ))}
        <ChoiceChips
          name="house_trained"
          label={f.house_trained}
          options={m.trained}
          value={values.house_trained}
          onChange={(house_trained) => form.set({ house_trained })}
        />
        <TextArea
          className="wide-field"
          label={f.story}
          hint={
            <span className="row between">
              <span>{form.post.status === 'published' ? `${f.story_hint}${m.review_hint}` : f.story_hint}</span>
              <span className="figures nowrap">{f.count(values.story.length, postLimits.story.max)}</span>
            </span>
          }
          maxLength={postLimits.story.max}
          rows={6}
          {...text({ form }, 'story')}
        />
      </div>
    </Card>
  )
}

const neuteringOf = ({ neutered, neuter_plan }: PostValues) =>
  neutered === 'yes' ? 'yes' : neutered === 'no' ? neuter_plan : ''

/** 個性與健康 */
export const CharacterAndHealth = ({ form }: Of) => (
  <>
    <Character form={form} />
    <Card title={m.cards.health}>
      <div className="grid columns-2 request-grid">
        <ChoiceChips
          className="wide-field"
          name="neutered"
          label={f.neutering}
          options={m.neutering}
          value={neuteringOf(form.values)}
          error={form.errors.neutered ?? form.errors.neuter_plan}
          onChange={(choice) =>
            form.set(choice === 'yes' ? { neutered: 'yes', neuter_plan: '' } : { neutered: 'no', neuter_plan: choice })
          }
        />
        <TextField
          label={f.chip_no}
          optional
          hint={f.chip_hint}
          inputMode="numeric"
          maxLength={15}
          {...text({ form }, 'chip_no')}
        />
        <DayField
          label={f.rabies_on}
          optional
          {...text({ form }, 'rabies_on')}
          onChange={(rabies_on) => form.set({ rabies_on })}
        />
        <TextArea
          className="wide-field"
          label={f.health_note}
          optional
          maxLength={500}
          {...text({ form }, 'health_note')}
        />
        <TextArea
          className="wide-field"
          label={f.special_needs}
          optional
          maxLength={500}
          {...text({ form }, 'special_needs')}
        />
      </div>
    </Card>
  </>
)

/** 希望的家 */
export const HopedHome = ({ form }: Of) => (
  <>
    <Card title={m.cards.home}>
      <div className="stack gap-5">
        <ManyChips
          label={f.requirements}
          options={requirementKeys.map((key) => ({ value: key, label: requirementWords[key].label(18) }))}
          chosen={form.values.requirements}
          onChange={(requirements) => form.set({ requirements })}
        />
        <ManyChips
          label={f.allowed_cities}
          hint={f.allowed_hint}
          options={cities.map((city) => ({ value: city, label: city }))}
          chosen={form.values.allowed_cities}
          onChange={(allowed_cities) => form.set({ allowed_cities })}
        />
      </div>
    </Card>
    <Card title={m.cards.fee}>
      <NumberField className="fee-field" label={f.fee} hint={f.fee_hint} maxLength={4} {...text({ form }, 'fee')} />
    </Card>
    <Card title={m.cards.contact}>
      <div className="stack gap-5">
        <ChoiceChips
          name="contact_via"
          label={f.contact_via}
          options={m.contact_ways}
          value={form.values.contact_via}
          onChange={(contact_via) => form.set({ contact_via })}
        />
        {form.values.contact_via === 'phone' && (
          <PhoneField label={f.contact_phone} hint={f.contact_hint} {...text({ form }, 'contact_phone')} />
        )}
        {form.values.contact_via === 'line' && (
          <TextField
            label={f.contact_line}
            hint={f.contact_hint}
            maxLength={60}
            autoComplete="off"
            {...text({ form }, 'contact_line')}
          />
        )}
      </div>
    </Card>
  </>
)

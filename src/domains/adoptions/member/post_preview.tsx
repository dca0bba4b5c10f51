import { pictureOfPhoto } from '#domains/media/ui/photo.ts'
import { Tag } from '#ui/chip.tsx'
import { CheckField } from '#ui/choice_fields.tsx'
import { Picture } from '#ui/picture.tsx'
import { FactsList } from '#ui/table.tsx'
import * as adoptionWords from '../messages.ts'
import { feeLabel, requirementWords } from '../messages.ts'
import * as m from './messages.ts'
import type { PostForm } from './use_post.ts'

const f = m.fields

/** 預覽送出: what the public will see, and the word that the animal may be given. */
export const PostPreview = ({ form }: { form: PostForm }) => {
  const { values } = form
  const [cover] = values.photos
  const place = [values.city, values.district].filter(Boolean).join('')
  return (
    <section className="card order-card mt-6">
      <div className="card-head">
        <h2>{m.cards.preview}</h2>
      </div>
      <div className="pad stack gap-4">
        {cover && <Picture {...pictureOfPhoto(cover)} sizes="480px" className="preview-photo" />}
        <div>
          <p className="preview-title">{values.title || m.untitled}</p>
          <p className="muted">{values.name || m.unnamed}</p>
        </div>
        <p className="row gap-2 wrap">
          {values.character_tags.map((tag) => (
            <Tag key={tag}>{tag}</Tag>
          ))}
        </p>
        <p className="preview-story">{values.story}</p>
        <FactsList
          facts={[
            { label: f.sex, value: adoptionWords.sex[values.sex] },
            { label: f.birth_on, value: values.birth_on || null },
            { label: f.breed, value: values.breed || null },
            { label: f.city, value: place || null },
            { label: f.neutering, value: adoptionWords.neutered[values.neutered] },
            { label: adoptionWords.feeName, value: feeLabel(Number(values.fee) || 0) },
            { label: f.requirements, value: m.list(values.requirements.map((key) => requirementWords[key].label(18))) },
          ]}
        />
        {form.autosaves && (
          <CheckField
            id="owner_confirmed"
            label={f.owner_confirmed}
            checked={form.owner_confirmed}
            onChange={(event) => form.confirmOwner(event.target.checked)}
            error={form.errors.owner_confirmed}
          />
        )}
      </div>
    </section>
  )
}

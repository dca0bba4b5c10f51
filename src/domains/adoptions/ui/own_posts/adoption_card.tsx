import { useState } from 'react'
import type { StaffAnimal } from '#domains/animals/desk/contract.ts'
import { isGone } from '#domains/animals/rules.ts'
import { useMay } from '#domains/staff/ui/session.ts'
import { useAction, useData } from '#platform/browser/use_data.ts'
import { useNewForm } from '#platform/browser/use_new_form.ts'
import { FormDialog } from '#ui/admin/form_dialog.tsx'
import { Button } from '#ui/button.tsx'
import { TitledCard } from '#ui/card.tsx'
import { Tag } from '#ui/chip.tsx'
import { SelectField, TextArea, TextField } from '#ui/text_fields.tsx'
import { useToasts } from '#ui/toasts.tsx'
import { ownPostsApi } from '../../own_posts/contract.ts'
import { liveStates } from '../../posts/rules.ts'
import { adoptionPath } from '../addresses.ts'
import { ownPostWords as m } from './messages.ts'
import { type OwnPostEdit, ownPostForm } from './own_post_form.ts'

/** Runs an action with the version that the form beside it was filled with. */
type Act = (send: (version: number) => Promise<StaffAnimal>) => Promise<StaffAnimal>
type Props = { animal: StaffAnimal; act: Act }

const Fields = ({ edit: { field, choice }, animal }: { edit: OwnPostEdit; animal: StaffAnimal }) => (
  <>
    <TextField maxLength={40} hint={m.hint.title} {...field('title')} />
    <TextArea rows={6} maxLength={2000} hint={m.hint.story} {...field('story')} />
    <SelectField placeholder={m.choose} {...choice('city')} />
    <TextField optional maxLength={20} {...field('district')} />
    {animal.neutered === 'no' && <SelectField placeholder={m.choose} {...choice('neuter_plan')} />}
    <TextArea optional maxLength={500} hint={m.hint.reason} {...field('reason')} />
  </>
)

const PostDialog = ({ animal, act, onClose }: Props & { onClose: () => void }) => {
  const toast = useToasts()
  const { run } = useAction(ownPostsApi.create)
  const { page, ...edit } = useNewForm(ownPostForm, {
    values: { ...ownPostForm.empty, city: animal.found_city ?? '' },
    send: (body) => act((version) => run({ params: { id: animal.id }, body: { ...body, version } })),
    onSaved: () => {
      toast({ text: m.done })
      onClose()
    },
    draft: `adoption-${animal.id}`,
  })
  return (
    <FormDialog {...page} title={m.title_of(animal.name)} text={m.text} saveLabel={m.send} onClose={onClose}>
      <Fields edit={edit} animal={animal} />
    </FormDialog>
  )
}

/** The post that looks for a home for an animal, one click away; or the button to write it. */
export const AdoptionCard = ({ animal, act }: Props) => {
  const may = useMay()
  const enabled = may('animals update') && may('adoptions view')
  const [asking, setAsking] = useState(false)
  const post = useData(ownPostsApi.get, { params: { id: animal.id } }, { enabled }).data?.data
  if (!enabled || post === undefined) return null
  const isOver = post === null || !liveStates.some((state) => state === post.status)
  return (
    <TitledCard title={m.card} side={post && <Tag>{m.status[post.status]}</Tag>}>
      <div className="stack gap-3">
        {post === null && <p className="muted">{m.none}</p>}
        {post?.is_public && (
          <a className="link" href={adoptionPath(post)} target="_blank" rel="noreferrer">
            {post.title ?? m.open}
          </a>
        )}
        {isOver && !isGone(animal.status) && may('adoptions create') && (
          <Button kind="outline" icon="home-heart" onClick={() => setAsking(true)}>
            {m.write}
          </Button>
        )}
        {asking && <PostDialog animal={animal} act={act} onClose={() => setAsking(false)} />}
      </div>
    </TitledCard>
  )
}

import { LogLink } from '#domains/audit/ui/log_link.tsx'
import { PhotoField } from '#domains/media/ui/staff_files_field.tsx'
import type { FormFields } from '#platform/browser/form_core.ts'
import { useAction, useData } from '#platform/browser/use_data.ts'
import { formatCount } from '#platform/contract/money.ts'
import { FormPage, FormSection } from '#ui/admin/form_page.tsx'
import { MomentSpan } from '#ui/admin/moment_span.tsx'
import { useCreateForm, useRecordForm } from '#ui/admin/use_record_form.ts'
import { ButtonLink } from '#ui/button.tsx'
import { StatusTag } from '#ui/chip.tsx'
import { CheckField } from '#ui/choice_fields.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { NumberField, SelectField, TextField } from '#ui/text_fields.tsx'
import { bannersApi, type StaffBanner } from '../contract.ts'
import { bannerForm } from './banner_form.ts'
import { bannerPlaces, bannerDeskWords as m } from './messages.ts'
import { bannerTone } from './tones.ts'

type BannerFields = FormFields<typeof bannerForm.empty>

const Fields = ({ edit: { field, choice, files, form } }: { edit: BannerFields }) => (
  <>
    <FormSection title={m.section.pictures}>
      <div className="grid columns-2">
        <PhotoField alt={form.watch('alt')} {...files('image_desktop_id')} />
        <PhotoField alt={form.watch('alt')} {...files('image_mobile_id')} />
      </div>
      <TextField hint={m.alt_hint} {...field('alt')} />
    </FormSection>
    <FormSection title={m.section.words}>
      <TextField {...field('title')} />
      <TextField optional {...field('subtitle')} />
      <SelectField {...choice('position')} />
      <TextField optional hint={m.link_hint} {...field('link_url')} />
      <CheckField {...field('new_tab')} />
    </FormSection>
  </>
)

const Schedule = ({ edit: { field, control } }: { edit: BannerFields }) => (
  <FormSection title={m.section.schedule}>
    <MomentSpan label={m.window} from={control('starts_at')} to={control('ends_at')} open hint={m.window_hint} />
    <NumberField hint={m.sort_hint} {...field('sort')} />
    <CheckField hint={m.active_hint} {...field('is_active')} />
  </FormSection>
)

const EditBanner = ({ banner }: { banner: StaffBanner }) => {
  const update = useAction(bannersApi.update)
  const edit = useRecordForm(bannerForm, { stored: banner, update, saved: m.saved })
  const { id, title, state, position, clicks } = banner
  return (
    <FormPage
      {...edit.page}
      title={title}
      crumb={title}
      tags={<StatusTag tone={bannerTone[state]}>{m.states[state]}</StatusTag>}
      actions={
        <>
          <LogLink type="banners" id={id} />
          {state === 'shown' && (
            <ButtonLink kind="outline" icon="external-link" href={bannerPlaces[position]} target="_blank">
              {m.preview}
            </ButtonLink>
          )}
        </>
      }
      side={
        <>
          <Schedule edit={edit} />
          <FormSection title={m.section.use}>
            <p className="figures">{m.clicks(formatCount(clicks))}</p>
          </FormSection>
        </>
      }
    >
      <Fields edit={edit} />
    </FormPage>
  )
}

/** One banner with its pictures and its window. */
export const BannerPage = ({ id }: { id: number }) => (
  <Loaded {...useData(bannersApi.adminGet, { params: { id } })}>
    {(banner) => <EditBanner key={banner.id} banner={banner} />}
  </Loaded>
)

/** A new banner. */
export const NewBannerPage = () => {
  const create = useAction(bannersApi.create)
  const edit = useCreateForm(bannerForm, { create, saved: m.saved, to: ({ id }) => `/admin/banners/${id}` })
  return (
    <FormPage {...edit.page} saveLabel={m.create} side={<Schedule edit={edit} />}>
      <Fields edit={edit} />
    </FormPage>
  )
}

import type { ReactNode } from 'react'
import type { z } from 'zod'
import { LogLink } from '#domains/audit/ui/log_link.tsx'
import { PageTabs } from '#domains/staff/ui/page_tabs.tsx'
import { useCall } from '#platform/browser/use_call.tsx'
import { useAction, useData } from '#platform/browser/use_data.ts'
import { useForm } from '#platform/browser/use_form.ts'
import { FormPage, FormSection } from '#ui/admin/form_page.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { useToasts } from '#ui/toasts.tsx'
import { getSettings, readWebsite, type SettingForm, updateSettings } from '../contract.ts'
import { showWebsite } from '../ui/site_store.ts'
import { ColoursSection, themeTyped } from './colours_section.tsx'
import { settingPageWords as m, type SettingPageName } from './messages.ts'
import { SettingControl, type SettingFields } from './setting_control.tsx'
import { settingForms } from './setting_forms.ts'
import { type SettingSection, settingSections } from './setting_sections.ts'
import { ThemePreview } from './theme_preview.tsx'

type Read = z.output<typeof SettingForm>

/** What a form is filled with: the values, and the pictures that they name. */
const storedOf = ({ value, pictures, version }: Read) => ({
  ...Object.fromEntries(
    Object.entries(value).map(([key, one]) => [
      key,
      key.endsWith('_media_id') ? (pictures.find(({ id }) => id === one) ?? null) : one,
    ]),
  ),
  version,
})

const Section = ({ section, name, edit, read }: PartProps & { section: SettingSection }) => {
  const { title, text, columns, colours, fields } = section
  if (colours) return <ColoursSection edit={edit} title={title} defaults={read.defaults} />
  return (
    <FormSection title={title} {...(text && { text })} {...(columns && { columns })}>
      {fields.map((field) => (
        <SettingControl
          key={field.key}
          field={field}
          edit={edit}
          form={settingForms[name].form}
          defaults={read.defaults}
        />
      ))}
    </FormSection>
  )
}

type PartProps = { name: SettingPageName; edit: SettingFields; read: Read }

const Sections = ({ side, ...part }: PartProps & { side: boolean }) =>
  settingSections[part.name]
    .filter((section) => (section.side ?? false) === side)
    .map((section) => <Section key={section.title} section={section} {...part} />)

const Preview = ({ edit }: { edit: SettingFields }) => {
  const theme = themeTyped(edit)
  return theme && <ThemePreview theme={theme} name={String(edit.form.watch('site_name'))} />
}

type PageProps = {
  name: SettingPageName
  /** What another noun shows beside its settings. */
  side?: ReactNode
}

const View = ({ name, side, read }: PageProps & { read: Read }) => {
  const toast = useToasts()
  const call = useCall()
  const update = useAction(updateSettings)
  const { group, form } = settingForms[name]
  const edit = useForm(form, {
    stored: storedOf(read),
    send: async (body) => storedOf(await update.run({ params: { group }, body })),
    current: (stale) => storedOf(update.current(stale)),
    onSaved: () => {
      toast({ text: m.saved })
      if (group === 'website') void call(readWebsite, { query: { q: 'website' } }).then(showWebsite)
    },
  })
  const part = { name, edit, read }
  return (
    <FormPage
      {...edit.page}
      actions={<LogLink type="settings" id={group} />}
      above={<SettingTabs tab={name} />}
      side={
        name === 'website' ? (
          <>
            <Preview edit={edit} />
            <Sections {...part} side />
          </>
        ) : (
          side
        )
      }
    >
      <Sections {...part} side={false} />
    </FormPage>
  )
}

/** The pages of the settings, and those of groups that have a page of their own. */
const SettingTabs = ({ tab }: { tab: keyof typeof m.tab }) => (
  <PageTabs
    label={m.tabs}
    words={m.tab}
    tab={tab}
    pages={[
      { tab: 'website', href: '/admin/settings' },
      { tab: 'charity', href: '/admin/settings/charity' },
      { tab: 'donation', href: '/admin/settings/donation' },
      { tab: 'lamp', href: '/admin/settings/lamp' },
      { tab: 'receipt', href: '/admin/settings/receipt' },
      { tab: 'invoices', href: '/admin/settings/invoices' },
      { tab: 'adoption', href: '/admin/settings/adoption' },
      { tab: 'applications', href: '/admin/settings/applications' },
      { tab: 'privacy', href: '/admin/settings/privacy' },
      { tab: 'payments', href: '/admin/payments' },
      { tab: 'retention', href: '/admin/settings/retention' },
    ]}
  />
)

/** One page of the settings. */
export const SettingsPage = ({ name, side }: PageProps) => (
  <Loaded {...useData(getSettings, { params: { group: settingForms[name].group } })}>
    {(read) => <View key={name} name={name} side={side} read={read} />}
  </Loaded>
)

import { type ReactNode, useState } from 'react'
import { FilesField } from '#domains/media/ui/files_field.tsx'
import { PrivacyNotice } from '#domains/settings/ui/privacy_notice.tsx'
import { Announcer } from '#ui/announcer.tsx'
import { Button } from '#ui/button.tsx'
import { CheckField } from '#ui/choice_fields.tsx'
import { ErrorSummary } from '#ui/error_summary.tsx'
import { PhoneField } from '#ui/phone_field.tsx'
import { SentForm } from '#ui/sent_form.tsx'
import { TextArea, TextField } from '#ui/text_fields.tsx'
import * as m from '../messages.ts'
import { applicationFiles } from '../rules.ts'
import { ClinicFields, ServiceFields } from './apply_fields.tsx'
import { HoursField } from './hours_field.tsx'
import { type ApplicationForm, hoursOf } from './use_application.ts'

const Section = ({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) => (
  <section className="mt-8">
    <h2 className="form-title">{title}</h2>
    {hint && <p className="small muted mt-2">{hint}</p>}
    {children}
  </section>
)

const Files = ({ form: { files, uploads, removeFile, errors } }: { form: ApplicationForm }) => (
  <div className="grid columns-2 mt-4">
    <FilesField
      id="license_files"
      label={m.license_files}
      look="rows"
      rule={{ min: 1, max: applicationFiles.license, pdf: true }}
      slot="license_files"
      files={files.license_files}
      uploads={uploads}
      onRemove={({ id }) => removeFile(id)}
      error={files.license_files.length > 0 ? undefined : errors.license_files}
    />
    <FilesField
      id="photos"
      label={m.photos}
      look="rows"
      rule={{ max: applicationFiles.photos, pdf: false }}
      slot="photos"
      files={files.photos}
      uploads={uploads}
      onRemove={({ id }) => removeFile(id)}
      error={errors.photos}
    />
  </div>
)

const Consent = () => (
  <>
    {m.consentBefore}
    <a className="link" href="/information/terms" target="_blank" rel="noopener">
      {m.consentTerms}
    </a>
    {m.consentAnd}
    <a className="link" href="/information/privacy" target="_blank" rel="noopener">
      {m.consentPrivacy}
    </a>
  </>
)

/** The application of a clinic on one page. */
export const ApplyForm = ({ form }: { form: ApplicationForm }) => {
  const [copied, setCopied] = useState('')
  return (
    <SentForm className="card apply-form" noValidate onSubmit={form.submit}>
      <ErrorSummary errors={form.lines} attempt={form.attempt} />
      <section>
        <h2 className="form-title">{m.clinic}</h2>
        <ClinicFields form={form} />
      </section>
      <Section title={m.services}>
        <ServiceFields form={form} />
      </Section>
      <Section title={m.hours}>
        <div className="mt-4">
          <HoursField
            value={hoursOf(form.values.business_hours)}
            error={form.errors.business_hours}
            onChange={(hours) => form.set('business_hours', JSON.stringify(hours))}
            onCopied={() => setCopied(m.copied)}
          />
          <Announcer text={copied} />
        </div>
      </Section>
      <Section title={m.contact} hint={m.contactHint}>
        <div className="grid columns-2 mt-4 form-grid">
          <TextField label={m.contact_name} maxLength={50} autoComplete="name" {...form.text('contact_name')} />
          <PhoneField label={m.contact_phone} {...form.text('contact_phone')} />
        </div>
      </Section>
      <Section title={m.files}>
        <Files form={form} />
      </Section>
      <TextArea
        className="mt-8"
        label={m.note}
        optional
        rows={4}
        maxLength={1000}
        placeholder={m.noteHint}
        {...form.text('apply_note')}
      />
      <CheckField className="mt-4" label={<Consent />} {...form.tick('consent')} />
      <PrivacyNotice of="notice_clinic" className="mt-4" />
      <Button className="mt-6" type="submit" size="large" loading={form.sending} loadingText={m.sending}>
        {m.send}
      </Button>
    </SentForm>
  )
}

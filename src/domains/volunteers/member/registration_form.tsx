import { useState } from 'react'
import { cities } from '#domains/customers/rules.ts'
import { AddressLineField } from '#domains/customers/ui/address_field.tsx'
import { SectionCard } from '#domains/customers/ui/section_card.tsx'
import { namedFile } from '#domains/media/ui/stored_file.ts'
import { demandFiles, pendingUploads } from '#domains/media/ui/uploads.ts'
import { PrivacyNotice } from '#domains/settings/ui/privacy_notice.tsx'
import { addressOf } from '#platform/browser/call.ts'
import { useStore } from '#platform/browser/external_store.ts'
import { useAction } from '#platform/browser/use_data.ts'
import { useSentForm } from '#platform/browser/use_sent_form.ts'
import { taipeiDay } from '#platform/contract/time.ts'
import { Button } from '#ui/button.tsx'
import { CheckField, ChoiceGroup, Segments } from '#ui/choice_fields.tsx'
import { classes } from '#ui/classes.ts'
import { DayField } from '#ui/day_field.tsx'
import { ErrorSummary } from '#ui/error_summary.tsx'
import { Icon, type IconName } from '#ui/icon.tsx'
import { PhoneField } from '#ui/phone_field.tsx'
import { RestoredDraft } from '#ui/restored_draft.tsx'
import { SentForm } from '#ui/sent_form.tsx'
import { ownLine, SelectField, TextArea, TextField } from '#ui/text_fields.tsx'
import { useToasts } from '#ui/toasts.tsx'
import { consentFormsApi } from '../consent_forms/contract.ts'
import { type MyVolunteer, volunteerApi } from '../contract.ts'
import { genderWords, skillWords, vehicleWords } from '../messages.ts'
import { genders, isMinor, type Skill, skills, vehicles } from '../rules.ts'
import { WeekGrid } from '../ui/week_grid.tsx'
import { GuardianPapers, makePapers } from './guardian_part.tsx'
import * as m from './messages.ts'
import { registrationErrors } from './registration_check.ts'
import {
  type Known,
  skillTick,
  type VolunteerValues,
  volunteerBody,
  volunteerValues,
  weekTick,
} from './volunteer_values.ts'

const isWhole = (stored: MyVolunteer | null): stored is MyVolunteer =>
  stored !== null && !stored.actions.includes('reapply')

const useRegistration = (known: Known, stored: MyVolunteer | null, onDone: () => void) => {
  const toast = useToasts()
  const [register, update] = [useAction(volunteerApi.register), useAction(volunteerApi.update)]
  const [{ papers, uploads, remove }] = useState(() => makePapers(stored?.guardian_files.map(namedFile) ?? []))
  const form = useSentForm<VolunteerValues>({
    stored: volunteerValues(known, stored),
    // a paper on its way counts: the sending waits for it
    check: (values) =>
      registrationErrors(values, {
        today: taipeiDay(new Date()),
        papers: papers.get().length + pendingUploads(uploads),
        asksConsent: !isWhole(stored),
      }),
    keep: { name: 'volunteer', secret: ['identifier', 'consent'] },
    send: async (values) => {
      await demandFiles(uploads, 'guardian_file_ids')
      const ids = papers.get().map(({ id }) => id)
      const body = volunteerBody(values, ids)
      if (isWhole(stored)) await update.run({ body: { ...body, version: stored.version } })
      else await register.run({ body: { ...body, consent: values.consent } })
      toast({ text: isWhole(stored) ? m.saved : m.sent })
      onDone()
    },
  })
  return { form, papers: useStore(papers, papers.get()), uploads, removePaper: remove }
}

type Form = ReturnType<typeof useRegistration>['form']

const skillIcons: Record<Skill, IconName> = {
  care: 'dog',
  adoption_events: 'home-heart',
  tnr: 'scissors',
  transport: 'truck-delivery',
  photography: 'camera',
  design: 'palette',
  office: 'files',
  translation: 'world',
  veterinary: 'stethoscope',
}

const What = ({ form }: { form: Form }) => (
  <SectionCard title={m.what} side={<span className="small muted">{m.many}</span>}>
    <ChoiceGroup label={m.what} hideLabel error={form.errors.skills}>
      <div className="grid columns-3 choice-cards">
        {skills.map((skill) => {
          const { error: _, ...tick } = form.tick(skillTick(skill))
          return (
            <label key={skill} className={classes('choice-card', tick.checked && 'is-on')}>
              <span className="check">
                <input type="checkbox" {...tick} />
              </span>
              <span className="grow">
                <b className="row gap-2">
                  <Icon name={skillIcons[skill]} />
                  {skillWords[skill]}
                </b>
                <span className="small muted choice-text">{m.skill_text[skill]}</span>
              </span>
            </label>
          )
        })}
      </div>
    </ChoiceGroup>
  </SectionCard>
)

const When = ({ form }: { form: Form }) => (
  <SectionCard title={m.when}>
    <WeekGrid
      isOn={(day, slot) => form.values[weekTick(day, slot)]}
      onChange={(day, slot, on) => form.set(weekTick(day, slot), on)}
    />
    <div className="grid columns-2 form-grid mt-4">
      <div className="field">
        <span className="field-label" aria-hidden="true">
          {m.vehicle}
        </span>
        <Segments
          label={m.vehicle}
          name="has_vehicle"
          options={vehicles.map((value) => ({ value, label: vehicleWords[value] }))}
          value={form.values.has_vehicle}
          onChange={(value) => form.set('has_vehicle', value)}
        />
      </div>
      <SelectField
        label={m.city}
        autoComplete="address-level1"
        placeholder={m.choose}
        options={cities.map((name) => ({ value: name, label: name }))}
        {...form.text('city')}
      />
    </div>
  </SectionCard>
)

const genderOptions = Object.entries(genderWords).map(([value, label]) => ({ value, label }))

const About = ({ form, stored }: { form: Form; stored: MyVolunteer | null }) => (
  <SectionCard title={m.about}>
    <div className="grid columns-2 form-grid">
      <TextField label={m.name} {...ownLine.name} {...form.text('name')} />
      <PhoneField label={m.phone} {...form.text('phone')} />
      <DayField
        label={m.birth_on}
        autoComplete="bday"
        hint={m.birth_hint}
        {...form.text('birth_on')}
        onChange={(day) => form.set('birth_on', day)}
      />
      <SelectField
        label={m.gender}
        optional
        placeholder={m.no_answer}
        options={genderOptions}
        {...form.choice('gender', ['', ...genders])}
      />
      <TextField label={m.email} type="email" autoComplete="email" {...form.text('email')} />
      <AddressLineField
        isOwn
        optional
        wide=""
        line={form.text('address')}
        onLine={(line) => form.set('address', line)}
      />
      <TextField label={m.emergency_name} maxLength={50} {...form.text('emergency_name')} />
      <PhoneField label={m.emergency_phone} autoComplete="off" {...form.text('emergency_phone')} />
      <TextField
        label={m.identifier}
        optional
        autoComplete="off"
        maxLength={20}
        hint={stored?.identifier_last4 ? m.identifier_kept(stored.identifier_last4) : m.identifier_hint}
        {...form.text('identifier')}
      />
    </div>
    <div className="stack gap-5 mt-4">
      <TextArea label={m.experience} optional maxLength={1000} {...form.text('experience')} />
      <TextArea label={m.motivation} optional maxLength={1000} {...form.text('motivation')} />
    </div>
  </SectionCard>
)

type Props = { known: Known; stored: MyVolunteer | null; onDone: () => void }

/** What somebody tells who wants to help, from empty to sent; later the same form changes it. */
export const RegistrationForm = ({ known, stored, onDone }: Props) => {
  const { form, papers, uploads, removePaper } = useRegistration(known, stored, onDone)
  const { birth_on } = form.values
  const needsGuardian = /^\d{4}-\d\d-\d\d$/.test(birth_on) && isMinor(birth_on, taipeiDay(new Date()))
  return (
    <SentForm noValidate onSubmit={form.submit} aria-label={m.title}>
      <div className="mt-6">
        <ErrorSummary errors={form.lines} attempt={form.attempt} />
      </div>
      {form.isRestored && <RestoredDraft onDiscard={form.reset} />}
      <What form={form} />
      <When form={form} />
      <About form={form} stored={stored} />
      {needsGuardian && (
        <SectionCard title={m.guardian} text={m.guardian_text}>
          <div className="grid columns-2 form-grid mt-4">
            <TextField label={m.guardian_name} maxLength={50} {...form.text('guardian_name')} />
            <PhoneField label={m.guardian_phone} autoComplete="off" {...form.text('guardian_phone')} />
          </div>
          <p className="mt-4">
            <a className="link" href={addressOf(consentFormsApi.show, {})} download>
              {m.consent_form}
            </a>
          </p>
          <div className="mt-4">
            <GuardianPapers
              papers={papers}
              uploads={uploads}
              onRemove={removePaper}
              error={form.errors.guardian_file_ids}
            />
          </div>
        </SectionCard>
      )}
      {!isWhole(stored) && (
        <div className="mt-6">
          <PrivacyNotice of="notice_volunteer" />
          <CheckField className="mt-4" label={m.consent} {...form.tick('consent')} />
        </div>
      )}
      <div className="row end wrap mt-6">
        <Button type="submit" kind="secondary" size="large" loading={form.sending}>
          {isWhole(stored) ? m.save : m.send}
        </Button>
      </div>
    </SentForm>
  )
}

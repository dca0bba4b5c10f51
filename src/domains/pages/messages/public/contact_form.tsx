import { useState } from 'react'
import { useCustomerSession } from '#domains/customers/ui/session.ts'
import { PrivacyNotice } from '#domains/settings/ui/privacy_notice.tsx'
import { CallFailed } from '#platform/browser/call.ts'
import { callAsMember } from '#platform/browser/member_token.ts'
import { useSentForm } from '#platform/browser/use_sent_form.ts'
import { Button } from '#ui/button.tsx'
import { CheckField, ChoiceGroup } from '#ui/choice_fields.tsx'
import { ErrorSummary } from '#ui/error_summary.tsx'
import { Icon } from '#ui/icon.tsx'
import { Notice } from '#ui/notice.tsx'
import { PhoneField } from '#ui/phone_field.tsx'
import { SentForm } from '#ui/sent_form.tsx'
import { ownLine, TextArea, TextField } from '#ui/text_fields.tsx'
import { contactApi } from '../contract.ts'
import * as m from '../messages.ts'
import { contactHints, contactTopicWords } from '../messages.ts'
import { type ContactTopic, contactLimits, contactTopics, isTopic } from '../rules.ts'

type Typed = Record<'name' | 'email' | 'phone' | 'reference_no' | 'message', string> & {
  topic: ContactTopic | ''
  consent: boolean
}
const blank: Typed = { topic: '', name: '', email: '', phone: '', reference_no: '', message: '', consent: false }

/** What can be said without the server; it says the same. */
const check = ({ topic, name, email, message, consent }: Typed) => ({
  topic: isTopic(topic) ? null : m.required.topic,
  name: name.trim() ? null : m.required.name,
  email: /^\S+@\S+\.\S+$/.test(email.trim()) ? null : m.required.email,
  message:
    [...message.trim()].length >= contactLimits.shortest ? null : m.required[message.trim() ? 'short' : 'message'],
  consent: consent ? null : m.required.consent,
})

/** Topics as chips; native radios inside, so arrow keys work. */
const Topics = ({
  value,
  error,
  onChange,
}: {
  value: string
  error?: string
  onChange: (topic: ContactTopic) => void
}) => (
  <ChoiceGroup label={m.topic} error={error}>
    <div className="row wrap gap-2">
      {contactTopics.map((topic, index) => (
        <label key={topic} className={value === topic ? 'chip is-on' : 'chip'}>
          <input
            className="visually-hidden"
            type="radio"
            name="topic"
            id={index === 0 ? 'topic' : undefined}
            value={topic}
            checked={value === topic}
            onChange={() => onChange(topic)}
          />
          {contactTopicWords[topic]}
        </label>
      ))}
    </div>
  </ChoiceGroup>
)

/** What may answer at once. */
const Hint = ({ topic }: { topic: string }) => {
  const hint = isTopic(topic) ? contactHints[topic] : undefined
  return hint ? (
    <Notice live>
      {hint.before}
      <a href={hint.href}>
        <b>{hint.link}</b>
      </a>
      {hint.after}
    </Notice>
  ) : null
}

const Sent = ({ no, email, onAgain }: { no: string; email: string; onAgain: () => void }) => (
  <div className="card contact-card text-center" role="status">
    <span className="mail-mark">
      <Icon name="mail-check" large />
    </span>
    <h2 className="group-title mt-4">{m.sent_title}</h2>
    <p className="mt-2">
      {m.sent_no} <b className="figures">{no}</b>
    </p>
    <p className="muted mt-2">{m.sent_text(email)}</p>
    <Button kind="outline" className="mt-6" onClick={onAgain}>
      {m.another}
    </Button>
  </div>
)

/** Writes to the charity: the topic first, because it may answer at once. */
export const ContactForm = ({ topic }: { topic?: ContactTopic | undefined }) => {
  const { details } = useCustomerSession()
  const [sent, setSent] = useState<{ no: string; email: string }>()
  const form = useSentForm({
    stored: { ...blank, topic: topic ?? '', name: details?.name ?? '', email: details?.email ?? '' },
    check,
    send: async ({ topic, ...values }: Typed) => {
      if (topic === '') throw new CallFailed(422, { errors: { topic: [m.required.topic] } })
      const { contact_no } = await callAsMember(contactApi.send, { body: { ...values, topic } })
      setSent({ no: contact_no, email: values.email.trim() })
    },
  })
  if (sent) return <Sent {...sent} onAgain={() => setSent(undefined)} />
  return (
    <SentForm className="card contact-card stack gap-4" noValidate onSubmit={(event) => void form.submit(event)}>
      <ErrorSummary errors={form.lines} attempt={form.attempt} />
      <Topics
        value={form.values.topic}
        {...(form.errors.topic && { error: form.errors.topic })}
        onChange={(topic) => form.set('topic', topic)}
      />
      <Hint topic={form.values.topic} />
      <div className="grid columns-2 field-pairs">
        <TextField label={m.name} {...ownLine.name} {...form.text('name')} />
        <TextField label={m.email} type="email" autoComplete="email" maxLength={254} {...form.text('email')} />
        <PhoneField label={m.phone} optional placeholder={m.phone_example} {...form.text('phone')} />
        <TextField
          label={m.reference}
          optional
          maxLength={40}
          placeholder={m.reference_example}
          {...form.text('reference_no')}
        />
        <TextArea
          className="whole"
          label={m.message}
          rows={6}
          maxLength={contactLimits.longest}
          hint={
            <span className="row between">
              <span>{m.message_hint}</span>
              <span className="figures nowrap">
                {m.count(form.values.message.length, contactLimits.longest.toLocaleString('en'))}
              </span>
            </span>
          }
          {...form.text('message')}
        />
      </div>
      <CheckField
        label={
          <>
            {m.consent_before}
            <a className="link" href="/information/privacy" target="_blank" rel="noopener">
              {m.consent_link}
            </a>
          </>
        }
        {...form.tick('consent')}
      />
      <PrivacyNotice of="notice_contact" />
      <div>
        <Button type="submit" size="large" icon="send" loading={form.sending} loadingText={m.sending}>
          {m.send}
        </Button>
      </div>
    </SentForm>
  )
}

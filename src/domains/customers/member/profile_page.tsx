import { type ReactNode, useEffect } from 'react'
import { useAction, useData } from '#platform/browser/use_data.ts'
import { useSentForm } from '#platform/browser/use_sent_form.ts'
import { taipeiDay } from '#platform/contract/time.ts'
import { Button } from '#ui/button.tsx'
import { Tag } from '#ui/chip.tsx'
import { CheckField } from '#ui/choice_fields.tsx'
import { classes } from '#ui/classes.ts'
import { ErrorSummary } from '#ui/error_summary.tsx'
import { focusOnReturn } from '#ui/navigation_focus.ts'
import { Notice } from '#ui/notice.tsx'
import { RestoredDraft } from '#ui/restored_draft.tsx'
import { SentForm } from '#ui/sent_form.tsx'
import { useToasts } from '#ui/toasts.tsx'
import { Money } from '#ui/values.tsx'
import { AvatarField } from '../avatar/member/avatar_field.tsx'
import { readStatsCall, updateProfileCall } from '../contract.ts'
import { resendVerificationCall } from '../recovery/contract.ts'
import { MemberLayout } from '../ui/member_layout.tsx'
import { SectionCard } from '../ui/section_card.tsx'
import { type CustomerDetails, customerSession, useCustomerSession } from '../ui/session.ts'
import { DataViews } from './data_views.tsx'
import { Devices } from './devices.tsx'
import * as m from './messages.ts'
import { profileErrors } from './profile_check.ts'
import { BasicFields, PublicNameFields, ReceiptDefaults } from './profile_fields.tsx'
import { type ProfileValues, profileChange, profileValues } from './profile_values.ts'
import { ReceiptTitles } from './receipt_titles.tsx'
import { SignInMethods } from './sign_in_methods.tsx'

/** What the member gave and did, in four numbers that lead to their lists. */
const Figures = () => {
  const { data: stats } = useData(readStatsCall, {})
  if (!stats) return <div className="figures-row mt-6" aria-hidden="true" />
  const words = m.stats
  return (
    <div className="grid columns-4 figures-row mt-6">
      <div className="card pad-small">
        <span className="small muted">{words.donated}</span>
        <Money className="figure" amount={stats.donated_total} />
        <span className="tiny faint">{words.this_year(stats.this_year_total)}</span>
      </div>
      <div className="card pad-small">
        <span className="small muted">{words.donations}</span>
        <span className="figures figure">{words.times(stats.donations_count)}</span>
        {stats.lamps_count > 0 && <span className="tiny faint">{words.lamps(stats.lamps_count)}</span>}
      </div>
      <div className="card pad-small">
        <span className="small muted">{words.orders}</span>
        <span className="figures figure">{words.rows(stats.orders_count)}</span>
        <a className="tiny link" href="/account/order">
          {words.see_orders}
        </a>
      </div>
      <div className="card pad-small">
        <span className="small muted">{words.receipts}</span>
        <span className="figures figure">{words.sheets(stats.receipts_count)}</span>
        <a className="tiny link" href="/account/receipts">
          {words.see_receipts}
        </a>
      </div>
    </div>
  )
}

const EmailNotices = ({ customer }: { customer: CustomerDetails }) => {
  const toast = useToasts()
  const { run, running, error } = useAction(resendVerificationCall)
  return (
    <>
      {customer.pending_email && <Notice className="mt-6">{m.pending_email(customer.pending_email)}</Notice>}
      {!customer.email_verified_at && (
        <Notice kind="warn" className="mt-6">
          <div className="row between wrap">
            <span>{error?.message ?? m.verify_text}</span>
            <Button
              kind="outline"
              size="small"
              loading={running}
              onClick={() =>
                run({}).then(
                  ({ message }) => toast({ text: message }),
                  () => undefined,
                )
              }
            >
              {m.verify_again}
            </Button>
          </div>
        </Notice>
      )}
    </>
  )
}

/** An address may name a field of this page, which is there only when the member's data are: `/account#receipt_name`. */
const useNamedField = () =>
  useEffect(() => {
    const field = document.getElementById(window.location.hash.slice(1))
    if (!field) return
    field.scrollIntoView({ block: 'center' })
    focusOnReturn(field)
  }, [])

const ProfileForm = ({ customer }: { customer: CustomerDetails }) => {
  const toast = useToasts()
  const save = useAction(updateProfileCall)
  const stored = profileValues(customer)
  const form = useSentForm<ProfileValues>({
    stored,
    check: (values) =>
      profileErrors(values, { today: taipeiDay(new Date()), stored, has_password: customer.has_password }),
    keep: { name: 'profile', secret: ['current_password', 'receipt_identifier'] },
    send: async (values) => {
      await save.run({ body: profileChange(customer, values) })
      await customerSession.reload()
      toast({ text: m.saved })
    },
  })
  useNamedField()
  const takeNewest = () => customerSession.reload().then(form.reset)
  return (
    <SentForm noValidate onSubmit={form.submit}>
      <div className="mt-6">
        <ErrorSummary errors={form.lines} attempt={form.attempt} />
      </div>
      {form.isRestored && <RestoredDraft onDiscard={form.reset} />}
      {form.refusal?.code === 'stale' && (
        <Button kind="outline" size="small" icon="refresh" className="mt-3" onClick={() => void takeNewest()}>
          {m.stale_reload}
        </Button>
      )}
      <SectionCard
        title={m.basics}
        side={
          <Tag tone={customer.email_verified_at ? 'success' : 'warn'} icon="circle-check">
            {customer.email_verified_at ? m.email_verified : m.email_unverified}
          </Tag>
        }
      >
        <AvatarField customer={customer} />
        <BasicFields form={form} customer={customer} />
      </SectionCard>
      <SectionCard title={m.receipts} text={m.receipts_text}>
        <ReceiptDefaults form={form} customer={customer} />
      </SectionCard>
      <SectionCard title={m.public_name}>
        <PublicNameFields form={form} />
      </SectionCard>
      <SectionCard title={m.mails}>
        <CheckField label={m.marketing} {...form.tick('marketing_opt_in')} />
      </SectionCard>
      <div className={classes('row end mt-6 save-bar', form.dirty && 'is-dirty')}>
        {form.dirty && (
          <Button kind="text" onClick={form.reset}>
            {m.cancel}
          </Button>
        )}
        <Button type="submit" loading={form.sending}>
          {m.save}
        </Button>
      </div>
    </SentForm>
  )
}

/** /account. `waiting`: what other nouns want from the member. */
export const ProfilePage = ({ waiting }: { waiting?: ReactNode }) => {
  const { details: customer } = useCustomerSession()
  const { data: stats } = useData(readStatsCall, {})
  if (!customer) return null
  return (
    <MemberLayout current="profile">
      <h1 className="member-title">{m.hello(customer.name)}</h1>
      <p className="muted mt-2">{stats?.animals_helped ? m.thanks(stats.animals_helped) : m.welcome}</p>
      <Figures />
      {waiting}
      <EmailNotices customer={customer} />
      <ProfileForm customer={customer} />
      <ReceiptTitles customer={customer} />
      <SignInMethods customer={customer} />
      <Devices />
      <DataViews />
    </MemberLayout>
  )
}

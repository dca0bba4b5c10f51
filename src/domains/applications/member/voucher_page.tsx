import { useEffect } from 'react'
import { MemberLayout } from '#domains/customers/ui/member_layout.tsx'
import { saveBlob } from '#platform/browser/download.ts'
import { isViewing } from '#platform/browser/member_token.ts'
import { forgetOwnPage, keepOwnPage } from '#platform/browser/page_caches.ts'
import { useData } from '#platform/browser/use_data.ts'
import { calendarText } from '#platform/contract/calendar.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { Steps } from '#ui/steps.tsx'
import { useToasts } from '#ui/toasts.tsx'
import { myApplicationsApi } from '../contract.ts'
import type { ApplicationType } from '../rules.ts'
import * as titles from '../title_messages.ts'
import { type Voucher, vouchersApi } from '../vouchers/contract.ts'
import { voucherDay } from '../vouchers/rules.ts'
import { detailPath, listPath } from './addresses.ts'
import * as myApplicationWords from './messages.ts'
import { voucherWords as m } from './messages.ts'
import { stageOf } from './progress.ts'
import { VoucherChanges } from './voucher_changes.tsx'
import { voucherCopy } from './voucher_copy.ts'
import { voucherPicture } from './voucher_picture.ts'
import { VoucherTicket } from './voucher_ticket.tsx'

/** Keeps the screen bright while a code waits to be scanned, where the browser lets a page do so. */
const useBrightScreen = (wanted: boolean) =>
  useEffect(() => {
    if (!wanted || !('wakeLock' in navigator)) return
    let lock: { release: () => Promise<void> } | undefined
    let gone = false
    const hold = () =>
      navigator.wakeLock.request('screen').then(
        (held) => {
          lock = held
          if (gone) void held.release()
        },
        // a battery that is low may refuse; the code is shown all the same
        () => undefined,
      )
    const onVisible = () => document.visibilityState === 'visible' && void hold()
    void hold()
    document.addEventListener('visibilitychange', onVisible)
    return () => {
      gone = true
      document.removeEventListener('visibilitychange', onVisible)
      void lock?.release()
    }
  }, [wanted])

/** Keeps a voucher that can be used for the way to the clinic, and forgets one that cannot any more. */
const useOfflineCopy = (voucher: Voucher) =>
  useEffect(() => {
    // staff who look at the page of a member keep nothing of it
    if (isViewing()) return
    const { pathname } = window.location
    const kept =
      voucher.state === 'usable'
        ? keepOwnPage(pathname, voucherCopy(voucher), voucher.expires_on)
        : forgetOwnPage(pathname)
    // A full disk and private windows refuse: the mail of the approval shows the same code.
    kept.catch(() => undefined)
  }, [voucher])

const Before = ({ type }: { type: ApplicationType }) => (
  <section className="card pad side-card">
    <h2>{type === 'medical' ? m.before_medical : m.before}</h2>
    <ul className="mt-2 voucher-tips">
      {m.tips
        .filter((tip) => !('only' in tip) || tip.only === type)
        .map(({ icon, title, text }) => (
          <li key={title} className="row align-top">
            <Icon name={icon} large />
            <span>
              <b>{title}</b>
              <br />
              <span className="small muted">{text}</span>
            </span>
          </li>
        ))}
    </ul>
  </section>
)

const Stages = ({ type, id }: { type: ApplicationType; id: number }) => {
  const { data } = useData(myApplicationsApi.get, { params: { id } })
  const stage = data ? stageOf(data.status) : null
  return stage === null ? null : (
    <div className="mt-6 no-print">
      <Steps steps={myApplicationWords.steps[type]} now={stage} />
    </div>
  )
}

const SaveButton = ({ voucher }: { voucher: Voucher }) => {
  const toast = useToasts()
  const save = () =>
    voucherPicture(voucher).then((picture) =>
      picture
        ? saveBlob(picture, m.picture_name(voucher.application_no, voucher.animal.nickname ?? m.no_name))
        : toast({ kind: 'error', text: m.no_picture }),
    )
  return (
    <Button kind="outline" icon="photo-down" onClick={() => void save()}>
      {m.save_picture}
    </Button>
  )
}

const CalendarButton = ({ voucher }: { voucher: Voucher }) => {
  const save = () => {
    const { animal, application_no } = voucher
    const name = animal.nickname ?? m.no_name
    const day = voucherDay({ ...voucher, animal_id: animal.id, name }, window.location.href)
    const file = new Blob([calendarText([day], new Date())], { type: 'text/calendar;charset=utf-8' })
    saveBlob(file, m.calendar_name(application_no, name))
  }
  return (
    <Button kind="outline" icon="calendar-plus" onClick={save}>
      {m.calendar}
    </Button>
  )
}

const VoucherView = ({ voucher }: { voucher: Voucher }) => {
  const { type, state } = voucher
  useBrightScreen(state === 'usable')
  useOfflineCopy(voucher)
  return (
    <>
      <div className="row between wrap gap-4 no-print">
        <div>
          <h1 className="member-title">{titles.voucher}</h1>
          <p className="muted mt-2">{m.of(voucher.application_no, voucher.animal.nickname ?? m.no_name)}</p>
        </div>
        {state === 'usable' && (
          <div className="row wrap gap-2">
            <CalendarButton voucher={voucher} />
            <SaveButton voucher={voucher} />
            <Button kind="outline" icon="printer" onClick={() => window.print()}>
              {m.print}
            </Button>
          </div>
        )}
      </div>
      <Stages type={type} id={voucher.application_id} />
      <VoucherTicket voucher={voucher} />
      {state === 'usable' && (
        <div className="grid columns-2 mt-6 no-print">
          <Before type={type} />
          <VoucherChanges voucher={voucher} />
        </div>
      )}
    </>
  )
}

type PageProps = { type: ApplicationType; id: number; animal_id: number }

/** /account/applications/{type}/{id}/voucher/{animal} */
export const VoucherPage = ({ type, id, animal_id }: PageProps) => (
  <MemberLayout current={type}>
    <p className="back-link no-print">
      <a href={detailPath({ type, id })}>
        <Icon name="arrow-left" />
        {m.back}
      </a>
    </p>
    <Loaded
      {...useData(vouchersApi.get, { params: { id, animal_id } })}
      isHere={(voucher) => voucher.type === type}
      gone={{
        level: 1,
        title: m.gone,
        text: m.gone_text,
        action: <ButtonLink href={listPath(type)}>{myApplicationWords.see_all}</ButtonLink>,
      }}
    >
      {(voucher) => <VoucherView voucher={voucher} />}
    </Loaded>
  </MemberLayout>
)

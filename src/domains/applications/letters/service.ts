import { clinicLinksOf } from '#domains/clinics/service.ts'
import type { NoticeLetter } from '#domains/notices/service.ts'
import { type CalendarDay, calendarText } from '#platform/contract/calendar.ts'
import { formatMoney } from '#platform/contract/money.ts'
import { proseDate } from '#platform/contract/time.ts'
import { allClinics } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import type { MailAttachment } from '#platform/server/mail.ts'
import type { MailSection } from '#platform/server/mail_layout.ts'
import { qrPicture } from '#platform/server/qr_picture.ts'
import { detailPath, voucherPath } from '../member/addresses.ts'
import { foods } from '../member/messages.ts'
import { type AnimalRow, type ApplicationRow, listAnimals, listDeliveries } from '../queries.ts'
import { scanAddress } from '../vouchers/desk/rules.ts'
import { addressOf, groupedCode, voucherDay } from '../vouchers/rules.ts'
import { letterWords as words } from './messages.ts'

const attached = (bytes: string | Buffer, file: { filename: string; mime: string; cid?: string }): MailAttachment => ({
  ...file,
  content: Buffer.from(bytes).toString('base64'),
})

const calendarFile = (app: App, no: string, days: readonly CalendarDay[]): MailAttachment =>
  attached(calendarText(days, app.clock()), { filename: words.file(no), mime: 'text/calendar; charset=utf-8' })

const noted = ({ decision_note }: ApplicationRow): string[] =>
  decision_note === null ? [] : [words.note(decision_note)]

type Part = { section: MailSection; picture: MailAttachment; day: CalendarDay }

const nameOf = ({ nickname, seq }: AnimalRow) => nickname ?? words.no_name(seq)

/** What the mail says of one animal: all that a clinic asks for, its code as a picture, and its last day. */
const voucherPart = (
  app: App,
  row: ApplicationRow,
  animal: AnimalRow & { voucher_code: string; voucher_expires_on: string },
  clinic: Parameters<typeof voucherDay>[0]['clinic'],
): Part => {
  const no = row.application_no ?? ''
  const { voucher_code: code, voucher_expires_on: expires_on } = animal
  const url = `${app.config.app_url}${voucherPath(row, animal.id)}`
  const cid = `voucher-${animal.id}@${new URL(app.config.app_url).hostname}`
  const subsidy_amount = animal.subsidy_amount ?? 0
  const name = nameOf(animal)
  const terms = { application_no: no, application_version: row.version, code, expires_on, clinic, subsidy_amount }
  return {
    section: {
      title: words.voucher(name),
      facts: [
        [words.no, no],
        [words.code, groupedCode(code)],
        [words.animal, name],
        [words.amount, formatMoney(subsidy_amount)],
        ...(animal.self_paid_amount ? [[words.self_paid, formatMoney(animal.self_paid_amount)] as const] : []),
        [words.until, words.until_day(proseDate(expires_on))],
        [words.clinic, clinic.name],
        [words.address, addressOf(clinic)],
        [words.phone, clinic.phone],
      ],
      picture: { cid, alt: words.qr(groupedCode(code)) },
      link: { label: words.open, url },
    },
    picture: attached(qrPicture(scanAddress(app.config.app_url, code)), {
      filename: words.picture(no, animal.seq),
      mime: 'image/png',
      cid,
    }),
    day: voucherDay({ ...terms, animal_id: animal.id, name }, url),
  }
}

/** The mail that can be shown to the clinic: every animal with its voucher, its QR code and the last day for a calendar. */
const voucherLetter = async (app: App, row: ApplicationRow): Promise<NoticeLetter> => {
  const animals = await listAnimals(app, allClinics, [row.id])
  const clinics = await clinicLinksOf(
    app,
    animals.flatMap(({ clinic_id }) => clinic_id ?? []),
  )
  const parts = animals.flatMap((animal) => {
    const { voucher_code, voucher_expires_on } = animal
    const clinic = animal.clinic_id === null ? undefined : clinics.get(animal.clinic_id)
    if (voucher_code === null || voucher_expires_on === null || !clinic) return []
    return voucherPart(app, row, { ...animal, voucher_code, voucher_expires_on }, clinic)
  })
  return {
    paragraphs: [
      words.approved(proseDate(row.expires_on ?? '')),
      ...(parts.length > 1 ? [words.animals(parts.length)] : []),
      ...noted(row),
      words.calendar,
    ],
    sections: parts.map(({ section }) => section),
    attachments: [
      ...parts.map(({ picture }) => picture),
      calendarFile(
        app,
        row.application_no ?? '',
        parts.map(({ day }) => day),
      ),
    ],
  }
}

const foodLetter = async (app: App, row: ApplicationRow): Promise<NoticeLetter> => {
  const no = row.application_no ?? ''
  const page = `${app.config.app_url}${detailPath(row)}`
  const deliveries = await listDeliveries(app, allClinics, row.id)
  const place = [row.place_name, row.place_address].filter(Boolean).join('・')
  return {
    paragraphs: [words.approved_food, ...noted(row), words.calendar_food],
    sections: deliveries.map(({ planned_on, food_kind, quantity_kg }) => ({
      title: proseDate(planned_on),
      facts: [
        [words.no, no],
        [words.food, `${foods[food_kind]} ${words.quantity(quantity_kg)}`],
        [words.place, place],
      ],
    })),
    attachments: [
      calendarFile(
        app,
        no,
        deliveries.map(({ id, version, planned_on, food_kind, quantity_kg }) => ({
          uid: `delivery-${id}@${new URL(page).hostname}`,
          sequence: version,
          day: planned_on,
          title: words.delivery(row.place_name ?? ''),
          place,
          text: words.delivery_text(no, foods[food_kind], words.quantity(quantity_kg)),
          url: page,
          remind_days: 1,
        })),
      ),
    ],
  }
}

/** What the mail of an approval holds: vouchers with QR codes, or the days of the food; the reviewer's words; a calendar. */
export const approvalLetter = (app: App, row: ApplicationRow): Promise<NoticeLetter> =>
  row.type === 'food' ? foodLetter(app, row) : voucherLetter(app, row)

/** What the mail says that asks for more: every item in full, on a line of its own. */
export const askedLetter = (row: ApplicationRow, items: readonly string[]): NoticeLetter => ({
  paragraphs: [
    `${words.asked(row.answer_due_on === null ? '' : proseDate(row.answer_due_on))}\n${items.map(words.item).join('\n')}`,
  ],
})

import type { Json } from '#registry/json_columns.ts'
import { prices } from '../facts.ts'

/** What its stamp shows, and what it is called. */
export const sealWords = { text: '毛起來愛動物關懷協會之印', alt: '協會大章（示範）' } as const

/** The demo charity does not exist: names, numbers and addresses are marked 示範 or cannot be dialled. */
export const demoSettings: Record<string, Record<string, Json>> = {
  website: {
    site_name: '毛起來愛動物關懷協會',
    site_short_name: '毛起來愛',
    site_slogan: '陪街頭的牠們，走到家門口',
    primary_colour: '#CF3F1E',
    secondary_colour: '#12505B',
    contact_email: 'hello@pawlight.test',
    phone: '02-0000-0000',
    address: '100 臺北市中正區示範路 100 號 5 樓',
    // The charity does not exist, so these lead to the first page of each service.
    social_links: {
      line: 'https://line.me/',
      facebook: 'https://www.facebook.com/',
      instagram: 'https://www.instagram.com/',
    },
    business_hours: '週一至週五 09:30–18:00',
    org_name: '社團法人毛起來愛動物關懷協會（示範）',
    org_registration_no: '台內團字第 1090000000 號（示範）',
    org_tax_id: '00000016',
    org_representative: '林毛豆（示範）',
    hero_texts: ['讓街頭的牠們，等到一個家。', '看得見的帳，放得下的心。', '一隻一隻，慢慢變成家。'],
    hero_subtitle: '絕育、醫療、糧食、安養，我們在全臺各地陪毛孩走到家門口。',
    donate_box_title: '立即捐款',
    donate_box: [
      { amount: prices.medicine_week, text: '一隻毛孩一週的藥品' },
      { amount: prices.visit, text: '一隻毛孩一次回診' },
      { amount: prices.hospital_day, text: '一天住院照護' },
      { amount: prices.recovery_food, text: '術後一個月的處方糧' },
    ],
    default_donation_amounts: [300, 600, 1200, 3000],
    solicitation_permit_no: '衛部救字第 1150000000 號（示範）',
    solicitation_check_url: 'https://sasw.mohw.gov.tw/app39/',
  },
  receipt: { prefix: 'R', handler: '吳佩珊', yearly_job_date: '01-05', locked_year: null },
  donation: { publish_delay_h: 0 },
}

import { formatCount } from '#platform/contract/money.ts'
import { tableTime } from '#platform/contract/time.ts'

const basis = (is_proved: boolean) => (is_proved ? '捐贈人憑證' : '估價')

/** Words of the public list of goods that were given. */
export const publishedGoodsWords = {
  caption: '物資捐贈',
  day: '收到日期',
  kind: '種類',
  name: '姓名／單位',
  goods: '品名與數量',
  purpose: '用途',
  value: '價值',
  basis,
  any_purpose: '不指定用途',
  no_value: '沒有估價',
  pieces: (name: string, quantity: number, unit: string) => `${name} ${formatCount(quantity)} ${unit}`,
  found: (period: string, total: number) => `${period}共 ${formatCount(total)} 項`,
  as_of: (at: string) => `截至 ${tableTime(at)}`,
  none: '這段時間還沒有物資捐贈',
  none_text: '換個月份，或看全部時間的紀錄。',
  csv_header: ['收到日期', '姓名', '種類', '品名', '數量', '單位', '價值', '價值依據', '用途', '專案'],
  csv_name: 'goods_gifts.csv',
} as const

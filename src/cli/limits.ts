import type { Access } from '#platform/contract/access.ts'
import { keysOf } from '#platform/contract/closed_lists.ts'
import type { AnyEndpoint } from '#platform/contract/endpoint.ts'
import { limitsOf } from '#platform/contract/endpoint_limits.ts'
import { type Limit, type LimitName, type LimitPer, type LimitPerName, limits as table } from '#registry/limits.ts'
import { routes } from '../routes.ts'
import type { SayingCommand } from './command.ts'

const whoWords: Record<Access['who'], string> = { anyone: '訪客', member: '會員', staff: '管理員', provider: '金流' }

const perWords: Record<LimitPer, { short: string; long: string }> = {
  network: { short: '網路', long: '每個網路（IPv4 位址，或 IPv6 前 64 位元）' },
  account: { short: '帳號', long: '每個登入的帳號' },
  guesses: { short: '帳號與網路', long: '每個帳號與網路' },
  target: { short: '對象', long: '每個對象（信箱、收據、帳號）' },
}

/** A limit that others can use up must say here why that is bearable; one that is missing does not compile. */
const bearable: Record<LimitPerName<'target' | 'guesses'>, string> = {
  login_guesses:
    '同一個網路裡的人可以把別人帳號的 5 次用完：本人 15 分鐘內要用登入過的裝置、換一個網路，或用信裡的連結（會員登入、管理員確認裝置）。',
  login_slow:
    '很多網路一起猜一個帳號時，沒登入過的裝置要等，最久 15 分鐘才能試一次；登入過的裝置不受影響；會員可以用信裡的連結登入或重設密碼，管理員可以用信裡的連結確認裝置，那台裝置立刻算登入過。',
  login_device: '只有拿著那台裝置的人用得掉；本人可以用其他裝置登入，改密碼後那台裝置就不算登入過。',
  two_factor: '要先知道密碼才用得到；登入過的裝置另外計算，管理員也可以重設。',
  two_factor_slow: '要先知道密碼、又從很多網路猜才用得完；登入過的裝置不受影響，請馬上變更密碼。',
  passkey_key:
    '要先知道那把通行密鑰的代號才用得到；登入過的裝置另外計算，本人也可以換一把、換一個網路，或改用密碼登入。',
  login_noted: '不擋任何人，只決定哪些失敗的登入要寫進操作紀錄。',
  forgot_account: '同一個網路裡的人可以用完：本人換一個網路就能再要連結，已寄出的連結仍然有效。',
  forgot_mailbox: '要從四個以上的網路才用得完；本人已經收到 10 封有效的連結，也仍能用密碼登入。',
  strangers_mail: '陌生人可以用完一個信箱當天的 3 封：信箱的主人收到的就是那些信，隔天恢復；已確認的信箱不受影響。',
  case_mail: '要下 10 張不付款的訂單才用得完；付款後的信不受影響，訂單頁面也看得到一樣的內容。',
  receipt_claim_number: '已確認信箱的會員可以把一張收據當天的 5 次用完：本人隔天再認領，或與我們聯絡。',
  unsigned_notices: '不擋任何人，只決定哪些簽章不符的通知要寫進記錄檔。',
}

const networkWords =
  '「每個網路」的限制由同一個位址後面的人（家裡、公司、行動網路的共用位址）一起用：別人用完時要等時間過去，或換一個網路。已登入過的裝置登入時不算這些次數。'
const accountWords = '「每個登入的帳號」的限制只有登入的本人用得掉。'

const units = [
  [86_400, '天'],
  [3600, '小時'],
  [60, '分鐘'],
  [1, '秒'],
] as const

const duration = (seconds: number): string => {
  const [size, unit] = units.find(([size]) => seconds % size === 0) ?? units[3]
  return `${seconds / size} ${unit}`
}

const limitWords = (name: LimitName): string => {
  const { points, seconds: window, slows }: Limit = table[name]
  if (slows?.most === 0) return `只計數／${duration(window)}`
  const longest = slows ? `，之後每次多等，最久 ${duration(slows.most)}` : ''
  return `${points} 次／${duration(window)}${longest}`
}

const limitOnRoute = (name: LimitName): string => `${name}（${limitWords(name)}，${perWords[table[name].per].short}）`

const isOpenWrite = ({ method, access }: AnyEndpoint): boolean =>
  method !== 'GET' && (access.who === 'anyone' || access.who === 'provider')

const routeLines = (endpoints: readonly AnyEndpoint[]): string[] =>
  endpoints
    .map((endpoint) => ({ endpoint, names: limitsOf(endpoint) }))
    .filter(({ endpoint, names }) => names.length > 0 || isOpenWrite(endpoint))
    .map(({ endpoint: { method, path, access }, names }) =>
      [method.padEnd(6), path.padEnd(44), whoWords[access.who], names.map(limitOnRoute).join('、')].join('  '),
    )

const limitLines = (per: LimitPer): string[] =>
  keysOf(table)
    .filter((name) => table[name].per === per)
    .map((name) => `  ${name.padEnd(24)}${limitWords(name)}`)

/** Every route with its limits, every limit with its figures, and who can use one up for somebody else. */
export const limitTable = (endpoints: readonly AnyEndpoint[]): string =>
  [
    '路徑、誰、限制',
    ...routeLines(endpoints),
    ...keysOf(perWords).flatMap((per) => ['', perWords[per].long, ...limitLines(per)]),
    '',
    '誰能讓別人不能用',
    `  ${networkWords}`,
    `  ${accountWords}`,
    ...Object.entries(bearable).map(([name, why]) => `  ${name}：${why}`),
  ].join('\n')

/** `limits`: how often anybody may call what. */
export const limits: SayingCommand = {
  usage: 'limits',
  purpose: '列出每個路徑的次數限制，以及誰能讓別人不能用',
  arguments: 0,
  say: () => limitTable(routes.map(({ endpoint }) => endpoint)),
}

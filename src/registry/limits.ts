/**
 * For whom uses are counted together:
 * `network` an IPv4 address or an IPv6 /64 · `account` whoever is signed in, so nobody else can use it up ·
 * `guesses` one account seen from one network · `target` what the call is about: a mailbox, a receipt, an account.
 */
export type LimitPer = 'network' | 'account' | 'guesses' | 'target'

/** How often something may be done: `points` within `seconds`, counted from the first use on. */
export type Limit = {
  readonly points: number
  readonly seconds: number
  readonly per: LimitPer
  /** Counted by the use case instead of the edge: not every call counts, or only the use case knows the key. */
  readonly by?: 'use case'
  /** Counted only for calls whose query has this key with a value. */
  readonly only_with?: 'q'
  /** Past its points a use is made to wait instead of refused to the end: seconds, doubled each time up to `most`. */
  readonly slows?: { readonly first: number; readonly most: number }
}

const hour = 3600
const day = 24 * hour

/** One table for the whole product (docs: reference/api.md "Running", domain.md section 7). */
export const limits = {
  cart: { points: 300, seconds: 60, per: 'network' },
  new_cart: { points: 600, seconds: hour, per: 'network', by: 'use case' },
  new_cart_day: { points: 2_000, seconds: day, per: 'network', by: 'use case' },
  // codes that do not work
  coupon: { points: 10, seconds: 600, per: 'network', by: 'use case' },
  orders: { points: 30, seconds: 600, per: 'network' },
  orders_day: { points: 500, seconds: day, per: 'network' },
  // mails about orders that nobody has paid, and about requests to adopt
  case_mail: { points: 10, seconds: day, per: 'target', by: 'use case' },

  // sign-ins by password: the first three for devices that never signed in to the account, the fourth for those that did
  login: { points: 20, seconds: 900, per: 'network', by: 'use case' },
  login_guesses: { points: 5, seconds: 900, per: 'guesses', by: 'use case' },
  login_slow: { points: 20, seconds: day, per: 'target', by: 'use case', slows: { first: 2, most: 900 } },
  // the name of a device stands where the others have a network, so that all of an account can be forgotten
  login_device: { points: 5, seconds: 900, per: 'guesses', by: 'use case' },
  // counts and never refuses: which failed sign-ins are written down
  login_noted: { points: 1, seconds: day, per: 'target', by: 'use case', slows: { first: 0, most: 0 } },
  // codes of the second step: of whoever knows the password already
  two_factor: { points: 5, seconds: 900, per: 'guesses', by: 'use case' },
  two_factor_slow: { points: 20, seconds: day, per: 'target', by: 'use case', slows: { first: 2, most: 900 } },
  two_factor_network: { points: 60, seconds: 900, per: 'network' },
  // a question and its answer each; nothing can be guessed with them
  passkey: { points: 120, seconds: 900, per: 'network' },
  // answers with one key that were refused; the name of a known device stands where the others have a network
  passkey_key: { points: 5, seconds: 900, per: 'guesses', by: 'use case' },
  logout: { points: 60, seconds: 600, per: 'network' },
  oauth: { points: 20, seconds: 900, per: 'network' },
  oauth_return: { points: 40, seconds: 900, per: 'network' },
  own_password: { points: 5, seconds: 900, per: 'account', by: 'use case' },
  register: { points: 5, seconds: hour, per: 'network' },
  forgot: { points: 5, seconds: hour, per: 'network' },
  forgot_account: { points: 3, seconds: hour, per: 'guesses', by: 'use case' },
  forgot_mailbox: { points: 10, seconds: day, per: 'target', by: 'use case' },
  token_login: { points: 10, seconds: 60, per: 'network' },

  strangers_mail: { points: 3, seconds: day, per: 'target', by: 'use case' },
  strangers_mail_account: { points: 3, seconds: day, per: 'account', by: 'use case' },
  newsletter: { points: 5, seconds: hour, per: 'network' },
  // mail programs press the button to unsubscribe for many people from one network
  ticket: { points: 300, seconds: 600, per: 'network' },
  wish: { points: 10, seconds: hour, per: 'network' },
  contact: { points: 5, seconds: hour, per: 'network' },
  adoption_request: { points: 5, seconds: hour, per: 'network' },
  // applications that are filled in completely
  clinic_apply: { points: 3, seconds: day, per: 'network', by: 'use case' },
  upload: { points: 60, seconds: 600, per: 'network' },
  visitor_upload: { points: 40, seconds: hour, per: 'network' },
  bless: { points: 60, seconds: 600, per: 'network' },
  bless_day: { points: 300, seconds: day, per: 'network' },
  // numbers that visitors leave behind: reads of stories, presses of banners
  count: { points: 120, seconds: 600, per: 'network' },
  // every change of a member leaves a row in the audit log, which keeps all
  member_write: { points: 600, seconds: 600, per: 'account' },
  member_write_day: { points: 5_000, seconds: day, per: 'account' },

  search: { points: 120, seconds: 60, per: 'network', only_with: 'q' },
  csv: { points: 30, seconds: 600, per: 'network' },
  site_map: { points: 60, seconds: 60, per: 'network' },
  // pictures that have to be drawn; kept ones cost nothing
  share_picture: { points: 60, seconds: 60, per: 'network', by: 'use case' },
  image_variant: { points: 300, seconds: 60, per: 'network', by: 'use case' },

  // each asks the provider of invoices
  invoice_code: { points: 30, seconds: 600, per: 'network' },
  receipt_check: { points: 20, seconds: 600, per: 'network' },
  receipt_claim: { points: 5, seconds: hour, per: 'account' },
  receipt_claim_network: { points: 20, seconds: hour, per: 'network' },
  receipt_claim_number: { points: 5, seconds: day, per: 'target', by: 'use case' },

  // codes of vouchers that are none, or another clinic's
  voucher_code: { points: 20, seconds: 600, per: 'account', by: 'use case' },
  voucher_code_network: { points: 60, seconds: 600, per: 'network', by: 'use case' },

  unsigned_notice: { points: 20, seconds: hour, per: 'network', by: 'use case' },
  // counts and never refuses: which refused notices are logged
  unsigned_notices: { points: 1, seconds: hour, per: 'target', by: 'use case', slows: { first: 0, most: 0 } },
  // mails that come in, by the gateway that signs them
  incoming_mail: { points: 600, seconds: 600, per: 'network' },
  gateway_return: { points: 120, seconds: 600, per: 'network' },
  practice: { points: 300, seconds: 600, per: 'network' },
} as const satisfies Record<string, Limit>

export type LimitName = keyof typeof limits

/** The limits that are counted for one kind of key. */
export type LimitPerName<P extends LimitPer> = {
  [N in LimitName]: (typeof limits)[N]['per'] extends P ? N : never
}[LimitName]

/**
 * How long to wait after a use, in ms, from the `points`-th use of a window on; the last entry holds for all that follow.
 * Null: until the window ends. Uses before the `points`-th wait for nothing.
 */
export const pausesOf = ({ slows }: Limit): readonly (number | null)[] => {
  if (!slows) return [null]
  if (slows.first === 0) return [0]
  const steps = Math.ceil(Math.log2(slows.most / slows.first)) + 1
  return Array.from({ length: steps }, (_, step) => Math.min(slows.most, slows.first * 2 ** step) * 1000)
}

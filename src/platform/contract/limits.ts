/** How often a caller may use a call: points within seconds, counted per IP address unless `per` says otherwise. */
type Limit = { readonly points: number; readonly seconds: number; readonly per?: 'account' }

/** One table for the whole product (docs: reference/api.md "Running", domain.md section 7). */
export const limits = {
  cart: { points: 300, seconds: 60 },
  orders: { points: 30, seconds: 600 },
  login: { points: 20, seconds: 900 },
  login_account: { points: 5, seconds: 900, per: 'account' },
  own_password: { points: 5, seconds: 900, per: 'account' },
  register: { points: 5, seconds: 3600 },
  forgot: { points: 5, seconds: 3600 },
  forgot_account: { points: 3, seconds: 3600, per: 'account' },
  token_login: { points: 10, seconds: 60 },
  coupon: { points: 10, seconds: 600 },
  newsletter: { points: 5, seconds: 3600 },
  newsletter_address: { points: 3, seconds: 86_400, per: 'account' },
  wish: { points: 10, seconds: 3600 },
  contact: { points: 5, seconds: 3600 },
  adoption_request: { points: 5, seconds: 3600 },
  upload: { points: 60, seconds: 600 },
  visitor_upload: { points: 40, seconds: 3600 },
  clinic_apply: { points: 3, seconds: 86_400 },
  bless: { points: 60, seconds: 600 },
  // numbers that visitors leave behind: reads of stories, presses of banners
  count: { points: 120, seconds: 600 },
  search: { points: 120, seconds: 60 },
  // drawings of share pictures; kept ones cost nothing and are not counted
  share_picture: { points: 60, seconds: 60 },
  receipt_claim: { points: 5, seconds: 3600, per: 'account' },
  receipt_check: { points: 20, seconds: 600 },
} as const satisfies Record<string, Limit>

export type LimitName = keyof typeof limits

import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

/** Forms of staff that keep nothing in the browser, each with its reason. Every other keeps what was typed. */
const kept: Readonly<Record<string, string>> = {
  'src/domains/audit/ui/reveal_button.tsx': 'why somebody looks at a person is said each time anew',
  'src/domains/customers/member_views/admin/view_button.tsx': 'why somebody looks as a member is said each time anew',
  'src/domains/payments/ui/account_dialog.tsx': 'keys of the gateway',
  'src/domains/staff/account/admin/security_page.tsx': 'passwords',
  'src/domains/clinics/admin/own_bank_card.tsx': 'the number of a bank account',
  'src/domains/receipts/tax_files/admin/people_card.tsx': 'the number of a giver',
  'src/domains/retention/admin/due_card.tsx': 'a number that is typed anew before personal data go',
  'src/domains/customers/merges/admin/merge_page.tsx': 'accounts are compared each time anew before they are merged',
}

/** Where a form of staff may be written as such: parts that are given their fields by `useFormCore`, and lines to look for something. */
const frames: Readonly<Record<string, string>> = {
  'src/ui/admin/form_page.tsx': 'the part',
  'src/ui/admin/card_form.tsx': 'the part',
  'src/ui/admin/decision_form.tsx': 'the part',
  'src/ui/admin/login_frame.tsx': 'passwords',
  'src/ui/admin/list_search.tsx': 'a search',
  'src/ui/admin/filter_fields.tsx': 'a search',
  'src/domains/products/variants/admin/apply_button.tsx':
    'one number, which fills the cells of a grid that asks before it is left',
  'src/domains/applications/vouchers/admin/scan_page.tsx': 'ten letters of a voucher in the hand',
}

const filesWith = (pattern: RegExp, glob: string) =>
  globSync(glob)
    .filter((file) => !file.includes('.test.') && pattern.test(readFileSync(file, 'utf8')))
    .toSorted()

describe('what staff type', () => {
  it('is kept by every form, or there is a reason', () => {
    expect(filesWith(/draft: false/, 'src/{domains,app,ui}/**/*.{ts,tsx}')).toEqual(Object.keys(kept).toSorted())
  })

  it('stands in no form that knows neither draft nor question', () => {
    const found = [
      ...filesWith(/<form\b/, 'src/ui/admin/*.tsx'),
      ...filesWith(/<form\b/, 'src/domains/**/admin/**/*.tsx'),
    ]
    expect(found.toSorted()).toEqual(Object.keys(frames).toSorted())
  })
})

import type { Page } from '@playwright/test'

/** Names of fields that belong into an address: what a list is searched and filtered by. */
export const searchWords =
  /^(q|sort|state|city|species|sex|age|size|color|neutered|available|category|brand|price_min|price_max|price|good_with|tag|in_stock|period|from|to|bank|direction|kind|filter|.*_only|services?|open|saved|pays|county|district|channel|emergency|night|near)$/

/** Names of the fields in forms of the page that a browser would send into an address. */
export const fieldsInAddresses = (page: Page) =>
  page.locator('form').evaluateAll((forms) =>
    forms.flatMap((form) => {
      if (!(form instanceof HTMLFormElement) || form.method === 'post') return []
      return [...form.elements].flatMap((field) => field.getAttribute('name') ?? [])
    }),
  )

import type { Page } from '@playwright/test'

/** Whether the page shows the steps of giving one by one. */
const isStepwise = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < 768

/** On phones: on to the next step of a gift. Wide windows show all steps at once. */
export const stepOn = async (page: Page) => {
  if (!isStepwise(page)) return
  await page.getByRole('button', { name: /^下一步/ }).click()
}

/** Agrees to the terms and presses the button that pays, in the checkout; after the step of the person with a gift alone. */
export const agreeAndPay = async (page: Page) => {
  await page.getByRole('checkbox', { name: /我已閱讀並同意/ }).check()
  await page.getByRole('button', { name: /^確認付款/ }).click()
}

/** Opens what is folded about the receipt. */
export const unfoldReceipt = (page: Page) => page.getByText(/^捐款收據：/).click()

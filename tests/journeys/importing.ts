import { expect, type Page } from '@playwright/test'

/** Chooses a file of rows with the import button of a list. @param button its name */
export const chooseFile = async (page: Page, text: string, { button = '匯入' } = {}) => {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: button, exact: true }).click()
  await page.getByRole('menuitem', { name: /選擇檔案/ }).click()
  await (await chooser).setFiles({ name: 'rows.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
}

/** Waits for the result of the dry run. */
export const expectDryRun = (page: Page) =>
  expect(page.getByRole('heading', { level: 1, name: '匯入試跑結果' })).toBeVisible()

/** A count of that result. */
export const tile = (page: Page, name: string) => page.locator('.tile', { hasText: name })

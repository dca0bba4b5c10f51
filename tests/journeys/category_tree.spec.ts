import { aTree, item, moved, path } from './category_trees.ts'
import { signInHolder } from './staff_screens.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, open, startStaffSession, test } from './support.ts'

test('a category is moved by the keyboard, taken back, and stands there still when the page is loaded again', async ({
  page,
  request,
}, { project }) => {
  const { bags, paper, order } = await aTree(request, project.name)
  await startStaffSession(page)
  await open(page, path)
  const line = item(page, paper.name)
  await expect(line).toHaveAttribute('aria-level', '2')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await line.focus()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowDown')
  await expect(line).toBeFocused()
  await page.keyboard.press('Space')
  await expect(page.getByText(`拿起「${paper.name}」`)).toBeAttached()
  await page.keyboard.press('ArrowUp')
  await expect(page.getByText('下第 2 個，共 3 個')).toBeAttached()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByText(`沒有移動「${paper.name}」。`)).toBeAttached()

  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByText(`「${bags.name}」下第 1 個，共 1 個`)).toBeAttached()
  const answer = moved(page)
  await page.keyboard.press('Space')
  expect((await answer).status()).toBe(200)
  await expect(line).toHaveAttribute('aria-level', '3')
  await expect(line).toBeFocused()
  expect(await order()).toEqual(['生活', '袋', '紙', '杯'])

  await expect(page.getByText(`「${paper.name}」已移到「${bags.name}」下`)).toBeVisible()
  await page.getByRole('button', { name: '復原' }).first().click()
  await expect(line).toHaveAttribute('aria-level', '2')
  expect(await order()).toEqual(['生活', '袋', '杯', '紙'])
  await page.reload()
  await expect(line).toHaveAttribute('aria-level', '2')
})

test('a category is moved by its menu and by its grip, changed beside the tree, and deleted once it is empty', async ({
  page,
  request,
}, { project }) => {
  const { life, bags, cups, paper, order } = await aTree(request, project.name)
  await startStaffSession(page)
  await open(page, path)
  const up = moved(page)
  await page.getByRole('button', { name: `「${cups.name}」的更多動作` }).click()
  await page.getByRole('menuitem', { name: '往上移' }).click()
  expect((await up).status()).toBe(200)
  await expect.poll(order).toEqual(['生活', '杯', '袋', '紙'])
  await expect(page.getByText(`已換「${cups.name}」的順序`)).toBeVisible()

  const grip = item(page, paper.name).locator('.tree-grip')
  await grip.scrollIntoViewIfNeeded()
  const [from, to] = [await grip.boundingBox(), await item(page, bags.name).boundingBox()]
  if (!from || !to) throw new Error('nothing to drag')
  await page.mouse.move(from.x + 10, from.y + 20)
  await page.mouse.down()
  await page.mouse.move(from.x + 10, to.y + 5, { steps: 6 })
  await expect(page.locator('.tree-drop.tree-2')).toBeVisible()
  await page.mouse.move(from.x + 40, to.y + 5, { steps: 3 })
  await expect(page.locator('.tree-drop.tree-3')).toBeVisible()
  const dropped = moved(page)
  await page.mouse.up()
  expect((await dropped).status()).toBe(200)
  await expect.poll(order).toEqual(['生活', '杯', '紙', '袋'])
  await expect(item(page, paper.name)).toHaveAttribute('aria-level', '3')

  await page.getByRole('button', { name: `「${cups.name}」的更多動作` }).click()
  await page.getByRole('menuitem', { name: '在底下新增' }).click()
  await page.getByLabel('分類名稱').fill(`馬克${cups.name}`)
  await page.getByRole('button', { name: '新增商品分類' }).last().click()
  await expect(item(page, `馬克${cups.name}`)).toHaveAttribute('aria-level', '3')
  await expect(page.locator('#shown-category').getByRole('heading')).toHaveText(`馬克${cups.name}`)

  await item(page, life.name).getByRole('link').click()
  const panel = page.locator('#shown-category')
  await expect(panel.getByText('底下還有 2 個分類，先移走才能刪除。')).toBeVisible()
  await expect(panel.getByRole('button', { name: '刪除' })).toHaveAttribute('aria-disabled', 'true')
  await item(page, paper.name).getByRole('link').click()
  await expect(panel.getByLabel('分類名稱')).toHaveValue(paper.name)
  await panel.getByLabel('分類名稱').fill(`${paper.name}改`)
  await panel.getByRole('button', { name: '儲存' }).click()
  await expect(item(page, `${paper.name}改`)).toHaveCount(1)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await panel.getByRole('button', { name: '刪除' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '刪除分類' }).click()
  await expect(page.getByText('已刪除分類')).toBeVisible()
  await expect(item(page, `${paper.name}改`)).toHaveCount(0)
})

test('who comes too late is told so and loads the tree anew; what is searched is shown below what it stands in', async ({
  page,
  request,
}, { project }) => {
  const { desk, life, bags, cups } = await aTree(request, project.name)
  await startStaffSession(page)
  await open(page, path)
  await expect(item(page, cups.name)).toBeVisible()
  const away = { version: cups.version, parent_id: bags.id, before_id: null }
  await desk.act(`/api/admin/product-categories/${cups.id}/move`, away)
  await page.getByRole('button', { name: `「${cups.name}」的更多動作` }).click()
  await page.getByRole('menuitem', { name: '往上移' }).click()
  await expect(page.getByText('剛才的操作沒有執行')).toBeVisible()
  await page.getByRole('button', { name: '載入最新版本' }).click()
  await expect(item(page, cups.name)).toHaveAttribute('aria-level', '3')

  await page.getByRole('searchbox', { name: /搜尋分類/ }).fill(cups.name)
  await expect(page.getByRole('treeitem')).toHaveCount(3)
  await expect(item(page, life.name)).toBeVisible()
  await expect(page.getByText('搜尋時不能移動')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('searchbox', { name: /搜尋分類/ }).fill('沒有這種分類')
  await page.getByRole('button', { name: '清除搜尋' }).click()
  await expect(item(page, cups.name)).toBeVisible()
})

test('who only looks sees the tree without grips and menus', async ({ page }) => {
  await signInHolder(page, ['categories view'])
  await open(page, path)
  await expect(page.getByRole('treeitem').first()).toBeVisible()
  await expect(page.locator('.tree-grip')).toHaveCount(0)
  await expect(page.getByRole('button', { name: /的更多動作/ })).toHaveCount(0)
  await expect(page.getByRole('treeitem').getByRole('link')).toHaveCount(0)
  await expectAccessible(page)
})

import { chooseFile, expectDryRun, tile } from './importing.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, open, startStaffSession, test } from './support.ts'

const button = '匯入執照名冊'
const head = '縣市,字號,執照類別,狀態,機構名稱,負責獸醫,機構電話,發照日期,機構地址'
const rowOf = (no: string, status: string, day = '20180517') =>
  `台北市,${no},獸醫師,${status},示範動物醫院,王示範,(02)29200001,${day},台北市中正區示範路1號`

test('the register of licences is imported, and a partner whose licence is closed waits for somebody', async ({
  page,
}, { project }) => {
  await startStaffSession(page)
  await open(page, '/admin/clinics?filter[status]=approved')
  const { data } = await (await page.request.get('/api/admin/clinics?filter[status]=approved&sort=name')).json()
  const [partner] = data
  await expect(page.getByRole('link', { name: partner.name }).first()).toBeVisible()

  // another file, then a row that cannot be taken
  await chooseFile(page, '名稱,電話\n示範,02\n', { button })
  await expect(page.getByText('檔案裡沒有「字號」這一欄。第一列要是欄位名稱，請參考範本。')).toBeVisible()
  const other = `北市示字第${project.name}號`
  await chooseFile(page, `${head}\n${rowOf(partner.license_no, '歇業')}\n${rowOf(other, '開業', '去年')}\n`, { button })
  await expectDryRun(page)
  await expect(tile(page, '有錯，不匯入')).toContainText('1 筆')
  await expect(page.getByText('日期格式不對，例如 20180517 或 2018/05/17。').first()).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: '匯入 1 筆' }).click()
  await expect(page.getByText('1 筆全部完成').first()).toBeVisible()

  await open(page, '/admin/clinics?filter[licence_closed]=1')
  await page.getByRole('link', { name: partner.name }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: partner.name })).toBeVisible()
  await expect(page.getByText('公開名冊上，這張執照已經歇業或停業。', { exact: false })).toBeVisible()

  await page.getByRole('button', { name: /^通知與進度/ }).click()
  await page.getByRole('button', { name: '復原' }).first().click()
  await expect(page.getByText('公開名冊上，這張執照已經歇業或停業。', { exact: false })).toBeHidden()
})

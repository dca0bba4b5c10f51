import type { APIRequestContext, Page } from '@playwright/test'
import { deskOf } from './desk.ts'

export type Row = { id: number; name: string; parent_id: number | null; version: number }

export const path = '/admin/product-categories'
export const item = (page: Page, name: string) => page.getByRole('treeitem', { name: new RegExp(`^${name} `) })
export const moved = (page: Page) => page.waitForResponse((answer) => answer.url().endsWith('/move'))

/** A category with three in it, which no other journey knows. */
export const aTree = async (request: APIRequestContext, project: string) => {
  const desk = await deskOf(request)
  const stamp = `${project === 'phone' ? '手' : '桌'}${Date.now().toString(36)}`
  const make = (name: string, parent_id?: number) =>
    desk.create<Row>('/api/admin/product-categories', { name: `${name}${stamp}`, ...(parent_id && { parent_id }) })
  const life = await make('生活')
  const [bags, cups, paper] = [await make('袋', life.id), await make('杯', life.id), await make('紙', life.id)]
  const order = async () => {
    const { data } = await desk.get<{ data: Row[] }>('/api/admin/product-categories')
    return data.filter(({ name }) => name.endsWith(stamp)).map(({ name }) => name.replace(stamp, ''))
  }
  return { desk, life, bags, cups, paper, order }
}

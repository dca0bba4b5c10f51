import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { listLogs } from '#domains/audit/contract.ts'
import { jobsApi } from '#domains/jobs/contract.ts'
import { bankAccountsApi } from '#domains/ledger/bank_accounts/contract.ts'
import { entriesApi } from '#domains/ledger/entries/contract.ts'
import { deskApi } from '#domains/orders/desk/contract.ts'
import { refundsApi } from '#domains/payments/refunds/contract.ts'
import { brandsApi } from '#domains/products/brands/contract.ts'
import { productDeskApi } from '#domains/products/desk/contract.ts'
import { receiptsDeskApi } from '#domains/receipts/desk/contract.ts'
import { tasksApi } from '#domains/tasks/contract.ts'
import { isTouched, readOf, rereadAfter } from '#platform/browser/reread.ts'
import type { AnyEndpoint } from '#platform/contract/endpoint.ts'
import { listViewsApi } from '#platform/contract/list_views/contract.ts'
import { routes } from '../../src/routes.ts'

const endpoints: readonly AnyEndpoint[] = routes.map((one) => one.endpoint)

describe('after a write of staff the page', () => {
  it.each<[string, AnyEndpoint, AnyEndpoint, boolean]>([
    ['reads a changed brand again', brandsApi.adminGet, brandsApi.update, true],
    ['reads the brands again that visitors see', brandsApi.list, brandsApi.update, true],
    ['leaves orders when a brand changes', deskApi.list, brandsApi.update, false],
    ['leaves brands when a product changes', brandsApi.adminList, productDeskApi.update, false],
    ['reads an order again when its refund moves', deskApi.get, refundsApi.approve, true],
    ['leaves receipts when an order changes', receiptsDeskApi.list, deskApi.update, false],
    ['reads accounts again when an entry is written', bankAccountsApi.adminList, entriesApi.create, true],
    ['reads the bell again when a bulk action begins', jobsApi.mine, productDeskApi.unpublishMany, true],
    ['reads again what waits', tasksApi.waiting, brandsApi.update, true],
    ['leaves the rows of a list when its view is saved', deskApi.list, listViewsApi.update, false],
    ['reads the views again when one is saved', listViewsApi.list, listViewsApi.update, true],
    ['leaves the log', listLogs, brandsApi.update, false],
  ])('%s', (_, read, write, touched) => {
    expect(isTouched(read, write)).toBe(touched)
  })

  it('reads everything again that stands at the same address', () => {
    const reads = endpoints.filter(({ method, access }) => method === 'GET' && access.who === 'staff')
    const writes = endpoints.filter(({ method, access }) => method !== 'GET' && access.who === 'staff')
    const left = writes.flatMap((write) =>
      reads
        .filter(({ path }) => write.path === path || write.path.startsWith(`${path}/`))
        .filter((read) => !isTouched(read, write))
        .map((read) => `${write.method} ${write.path}: ${read.path}`),
    )
    expect(left).toEqual([])
  })

  it('asks at once for what it shows of the noun, and for the rest when that is shown next', async () => {
    const queries = new QueryClient({ defaultOptions: { queries: { staleTime: 10_000 } } })
    const asked: string[] = []
    const show = (endpoint: AnyEndpoint) => {
      const queryFn = async () => asked.push(endpoint.path)
      return new QueryObserver(queries, { ...readOf(endpoint, {}), queryFn }).subscribe(() => {})
    }
    const closeOrders = show(deskApi.list)
    const closeBrands = show(brandsApi.adminList)
    await expect.poll(() => asked).toEqual(['/api/admin/orders', '/api/admin/brands'])
    asked.length = 0
    await rereadAfter(queries, brandsApi.update)
    expect(asked).toEqual(['/api/admin/brands'])
    closeOrders()
    closeBrands()
    show(deskApi.list)
    await expect.poll(() => asked).toEqual(['/api/admin/brands', '/api/admin/orders'])
    queries.clear()
  })
})

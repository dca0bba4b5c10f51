import { z } from 'zod'
import { member } from '#platform/contract/access.ts'
import { endpoint, FileOutput, IdParams } from '#platform/contract/endpoint.ts'
import { common, failures } from '#platform/contract/failures.ts'

export const exportFailures = failures({
  export_too_soon: [429, '一天可以匯出一次，請明天再試。'],
})

/** A copy of the member's data: asked for, in the making, or ready to be fetched until `expires_at`. */
export const Export = z.object({
  id: z.int(),
  state: z.enum(['waiting', 'working', 'ready', 'failed', 'expired']),
  /** Parts that are done, of how many. */
  done: z.int(),
  total: z.int(),
  bytes: z.int().nullable(),
  expires_at: z.string().nullable(),
  created_at: z.string(),
})

export const exportsApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/my/exports',
    summary: '我的資料匯出',
    access: member,
    output: z.object({ data: z.array(Export) }),
  }),
  ask: endpoint({
    method: 'POST',
    path: '/api/my/exports',
    summary: '匯出我的資料',
    access: member,
    output: Export,
    status: 201,
    failures: [exportFailures.export_too_soon],
  }),
  file: endpoint({
    method: 'GET',
    path: '/api/my/exports/:id/file',
    summary: '下載匯出的 ZIP 檔，七天內有效',
    access: member,
    params: IdParams,
    output: FileOutput,
    produces: 'application/zip',
    failures: [common.not_found],
  }),
}

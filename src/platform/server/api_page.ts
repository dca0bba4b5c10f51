import type { AnyEndpoint } from '#platform/contract/endpoint.ts'
import { type Operation, openApiOf } from './openapi.ts'

const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

const style = `body{font:16px/1.7 sans-serif;margin:2rem auto;max-width:70rem;padding:0 1rem}
table{border-collapse:collapse;width:100%}td,th{border-bottom:1px solid;padding:.4rem;text-align:left;vertical-align:top}
code{white-space:nowrap}`

const accessWords = (operation: Operation): string => {
  if (operation['x-permission']) {
    const any = operation['x-any-permission'] ?? []
    const beside = any.length > 0 ? [any.join(' or ')] : []
    const clinics = operation['x-clinics'] ? ['clinics: own rows'] : []
    return [operation['x-permission'], ...beside, ...clinics].flat().join(', ')
  }
  const [first] = operation.security
  return first && 'bearer' in first ? 'member' : ''
}

/** A readable list of all calls: one page, no script. The full document is beside it as JSON. */
export const apiPageOf = (endpoints: readonly AnyEndpoint[]): string => {
  const { paths } = openApiOf(endpoints)
  const rows = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, operation]) =>
        `<tr><td>${method.toUpperCase()}</td><td><code>${escapeHtml(path)}</code></td><td>${escapeHtml(operation.summary)}</td><td>${escapeHtml(accessWords(operation))}</td></tr>`,
    ),
  )
  return `<!doctype html><html lang="zh-Hant-TW"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>API</title><style>${style}</style></head><body><main><h1>API</h1><p><a href="/api/openapi.json">OpenAPI 3.1</a></p><table><thead><tr><th scope="col">Method</th><th scope="col">Path</th><th scope="col">Summary</th><th scope="col">Access</th></tr></thead><tbody>${rows.join('')}</tbody></table></main></body></html>`
}

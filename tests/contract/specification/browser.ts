import { vi } from 'vitest'
import { cartStore } from '#domains/cart/ui/cart_store.ts'
import { customerSession } from '#domains/customers/ui/session.ts'
import type { TestApp } from '#tests/support/app.ts'

/** What a browser holds for the stores of the pages, whose calls reach the server. */
export type Browser = {
  /** The calls so far, `GET /api/me`. */
  readonly calls: string[]
  /** What is stored under which key. */
  readonly kept: ReadonlyMap<string, string>
  /** The properties that the page has given its root. */
  readonly style: ReadonlyMap<string, string>
  /** The cookie of somebody of staff. */
  cookie: string
  /** What happens elsewhere before a call arrives. */
  meanwhile: (call: string) => Promise<unknown>
  readonly close: () => void
}

/** Stands in for a browser until it is closed: storage, document and fetch. */
export const openBrowser = (t: TestApp): Browser => {
  const kept = new Map<string, string>()
  const style = new Map<string, string>()
  const browser: Browser = {
    ...{ calls: [], kept, style, cookie: '', meanwhile: async () => undefined },
    close: () => {
      customerSession.reset()
      cartStore.forget()
      vi.unstubAllGlobals()
    },
  }
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  })
  const setProperty = (name: string, value: string) => void style.set(name, value)
  vi.stubGlobal('document', { cookie: '', documentElement: { style: { setProperty } } })
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', headers, body }: RequestInit) => {
    const call = `${method} ${url}`
    browser.calls.push(call)
    await browser.meanwhile(call)
    const cookie = browser.cookie && { cookie: browser.cookie }
    const answer = await t.server.inject({
      ...{ method: method as 'GET', url, payload: body as string },
      headers: { host: 'localhost:3999', ...cookie, ...(headers as Record<string, string>) },
    })
    const { statusCode: status } = answer
    return new Response(status === 204 ? null : answer.payload, { status })
  })
  return browser
}

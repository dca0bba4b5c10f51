import { setTimeout as sleep } from 'node:timers/promises'
import {
  type APIRequestContext,
  type APIResponse,
  type BrowserContext,
  test as base,
  expect,
  type Page,
  type Request,
  type Response,
} from '@playwright/test'
import axe from 'axe-core'

export { expect }

/** Noise of the browser itself, not of the product: answers that a journey provokes on purpose name themselves. */
const isNoise = (text: string) =>
  /Failed to load resource: the server responded with a status of (401|404|409|422)/.test(text)

/**
 * Whether a server that has too much to do refused a request, which the page then sends again: a matter of the machine. An
 * outage says five seconds, and load shedding two (src/platform/server/load_shedding.ts, which has tests of its own).
 */
export const isShed = (answer: Response | APIResponse) =>
  answer.status() === 503 && answer.headers()['retry-after'] === '2'

/** The answer of a call beside the page, sent again while the server has too much to do, as the page sends its own. */
export const answerOf = async (send: () => Promise<APIResponse>): Promise<APIResponse> => {
  let answer = await send()
  const again = async () => {
    if (isShed(answer)) answer = await send()
    return isShed(answer)
  }
  await expect.poll(again, 'the server has too much to do').toBe(false)
  return answer
}

type Watched = { problems: string[] }
type Watchful = { watched: Watched }

/** Says on the console what the security policy of a page stopped, also where the page caught the error. */
const tellStopped = () =>
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile, lineNumber }) =>
    console.error(`policy: ${effectiveDirective} stopped ${blockedURI} at ${sourceFile}:${lineNumber}`),
  )

/** What each page has asked for and not got yet. */
const underWay = new WeakMap<Page, Set<Request>>()

const noteCalls = (page: Page) => {
  const asked = new Set<Request>()
  underWay.set(page, asked)
  const end = (request: Request) => void asked.delete(request)
  page.on('request', (request) => void asked.add(request))
  page.on('requestfinished', end)
  page.on('requestfailed', end)
}

/** Two frames of a page, in which an answer is shown and may ask for more. */
const nextFrames = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))

/** Waits until a page has got all that it asked for, and asks for nothing more when it has shown that. */
export const callsEnded = async (page: Page) => {
  const open = async () => {
    await nextFrames(page)
    return [...(underWay.get(page) ?? [])].map((request) => request.url())
  }
  await expect.poll(open, { timeout: 30_000 }).toEqual([])
  await expect.poll(open, { timeout: 30_000 }).toEqual([])
}

/**
 * Each call answers after a while of its own, as on a machine that has much to do: what a journey takes for granted because
 * answers are quick shows (`SLOW_ANSWERS=1`, CONTRIBUTING.md).
 */
const answerLate = (context: BrowserContext) =>
  context.route(/\/api\/(?!my\/media)/, async (route) => {
    await sleep(Math.random() < 0.15 ? 1_000 : Math.random() * 250)
    await route.fallback().catch(() => undefined)
  })

/**
 * A page that is watched: an error on the console, an exception, a broken request or what the security policy stopped
 * fails the journey.
 */
export const test = base.extend<Watchful>({
  context: async ({ context }, use) => {
    if (process.env.SLOW_ANSWERS) await answerLate(context)
    await use(context)
  },
  watched: [
    async ({ page }, use) => {
      const problems: string[] = []
      const shed = new Set<string>()
      noteCalls(page)
      await page.addInitScript(tellStopped)
      page.on('console', (message) => {
        const isNoisy = isNoise(message.text()) || (/503/.test(message.text()) && shed.has(message.location().url))
        if (message.type() === 'error' && !isNoisy) problems.push(message.text())
      })
      page.on('pageerror', (error) => problems.push(String(error)))
      page.on('response', (response) => {
        if (isShed(response)) shed.add(response.url())
        else if (response.status() >= 500) problems.push(`${response.status()} ${response.url()}`)
      })
      await use({ problems })
      // a call that a route still answers when the journey has ended says nothing about it
      if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' })
      expect(problems).toEqual([])
    },
    { auto: true },
  ],
})

/** What a page without a network asks for in vain, or preloads; what it then shows the journeys look at. */
const isLost = (problem: string) =>
  /net::ERR_(FAILED|INTERNET_DISCONNECTED)|^CallFailed: .*網路|when fetching the script/.test(problem)

/** For journeys that cut the line on purpose (`test.afterEach(forgetLost)`). */
export const forgetLost = ({ watched }: Watchful) => {
  watched.problems.splice(0, watched.problems.length, ...watched.problems.filter((problem) => !isLost(problem)))
}

/** Opens an address and waits until the page answers to clicks. */
export const open = async (page: Page, address: string) => {
  await page.goto(address)
  await page.waitForSelector('html[data-ready]')
}

/** Goes to an address as a link does, without loading a page. */
export const followLink = (page: Page, address: string) =>
  page.evaluate((href) => {
    const link = document.createElement('a')
    link.href = href
    document.body.append(link)
    link.click()
    link.remove()
  }, address)

/** Of everybody in the demo; nobody may choose it again. */
export const password = 'pawlight-demo'
/** Of whoever registers in a journey. */
export const ownPassword = 'meow-and-woof-7'
export const passwordOf = (email: string) => (email.endsWith('@pawlight.test') ? password : ownPassword)

/** What a write of the staff says beside its cookies, as they are now. */
export const staffHeaders = async (request: APIRequestContext) => {
  const { cookies } = await request.storageState()
  return { 'x-xsrf-token': decodeURIComponent(cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '') }
}

/**
 * Signs a person of the staff in by the calls, as the form of the sign-in does: what is opened next is theirs. The form has
 * journeys of its own. Whoever is signed in stays so: a second sign-in ends the session in whose name the page may still be
 * asking, and the page would want its password.
 */
export const startStaffSession = async ({ request }: Pick<Page, 'request'>, email = 'admin@pawlight.test') => {
  const present = await answerOf(() => request.get('/api/me'))
  if (present.ok() && ((await present.json()) as { details: { email: string } }).details.email === email) return
  await answerOf(() => request.get('/sanctum/csrf-cookie'))
  const data = { email, password: passwordOf(email) }
  const headers = await staffHeaders(request)
  const answer = await answerOf(() => request.post('/login', { data, headers }))
  expect(answer.ok(), await answer.text()).toBe(true)
}

/** Signs a person of the staff in, and opens the page where a sign-in leads. */
export const signInStaff = async (page: Page, email?: string) => {
  await startStaffSession(page, email)
  await open(page, '/admin')
}

/** Signs a member in by the call and leaves the token where the site keeps it; answers the headers of the member's calls. */
export const signInMember = async (page: Page, email = 'member@pawlight.test') => {
  const data = { email, password: passwordOf(email) }
  const answer = await answerOf(() => page.request.post('/api/auth/login', { data }))
  const { token } = (await answer.json()) as { token: string }
  await page.addInitScript((token) => {
    localStorage.setItem('customer_token', token)
    localStorage.setItem('loggedIn', 'true')
  }, token)
  return { authorization: `Bearer ${token}` }
}

/** The answer of a public read. */
export const read = async <T>(request: APIRequestContext, call: string): Promise<T> => {
  const answer = await answerOf(() => request.get(call))
  expect(answer.status(), call).toBe(200)
  return (await answer.json()) as T
}

/** Waits for what moves to its end, as a dialog that appears: half transparent, its words have too little contrast. */
const settled = (page: Page) =>
  page.evaluate(async () => {
    // what moves with the scrolling ends with it, not with time
    const isEnding = (animation: Animation) =>
      animation.timeline === document.timeline &&
      animation.playState === 'running' &&
      animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY
    const ended = document.getAnimations().filter(isEnding)
    await Promise.all(ended.map(({ finished }) => finished.catch(() => {})))
  })

const violationsOf = async (page: Page, more: readonly string[]) => {
  await settled(page)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(async (more) => {
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run({
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', ...more],
      resultTypes: ['violations'],
      // experimental in axe, and a rule of WCAG 2.5.3: where the walk of public pages asks for more
      rules: { 'label-content-name-mismatch': { enabled: more.length > 0 } },
    })
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(' | ')}`)
  }, more)
}

/**
 * No violation of WCAG 2.2 A and AA that a machine can find. Runs in the page itself: no page of ours has frames. Asked
 * again while there is one: what arrives while the rules are read is half drawn. Once alone may take ten seconds of a large
 * page on a busy machine.
 *
 * @param more other rules of axe: `best-practice`
 */
export const expectAccessible = (page: Page, more: readonly string[] = []) =>
  expect.poll(() => violationsOf(page, more), { timeout: 30_000 }).toEqual([])

const smallTargets = (page: Page) =>
  page.evaluate(() => {
    const small = [
      ...document.querySelectorAll<HTMLElement>('a[href], button, summary, select, [role=button], [role=radio]'),
    ]
      .filter((target) => {
        if (!target.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false
        const { width, height } = target.getBoundingClientRect()
        if (width <= 1 || height <= 1 || (width >= 24 && height >= 24)) return false
        const sentence = [...(target.parentElement?.childNodes ?? [])].some(
          (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
        )
        return !(sentence && getComputedStyle(target).display === 'inline')
      })
      .map((target) => {
        const { width, height } = target.getBoundingClientRect()
        const words = target.getAttribute('aria-label') ?? target.textContent?.trim()
        return `${words} .${target.className} ${Math.round(width)} x ${Math.round(height)}`
      })
    return [...new Set(small)]
  })

/**
 * What is pressed measures 24 px each way at least, but for words within a sentence (WCAG 2.5.8, without its exception for
 * targets that stand apart).
 */
export const expectLargeTargets = (page: Page) => expect.poll(() => smallTargets(page)).toEqual([])

/** Nothing may stick out sideways. */
export const expectNoSidewaysScroll = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth))
    .toBeLessThanOrEqual(0)

/** The first thing that an open list of a relation has found. The choice of none stands there before anything is found. */
export const firstFound = (page: Page) => page.getByRole('listbox').locator('[role=option]:not(.muted)').first()

/** Holds back what an address answers, until the function that it gives is called. */
export const holdAnswers = async (page: Page, address: string | RegExp): Promise<() => void> => {
  const released = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    await released.promise
    await route.continue()
  })
  return released.resolve
}

/** Whether the page is as narrow as a phone, where parts are laid out differently. */
export const isPhone = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < 1024

type Piece = { id: number; available: number }

/** A variant in the shop that has at least so many pieces left: other journeys buy and create products beside this one. */
export const variantInStock = async (request: APIRequestContext, atLeast: number): Promise<number> => {
  const { data } = await read<{ data: { id: number }[] }>(
    request,
    '/api/products?filter[in_stock]=1&sort=price&per_page=48',
  )
  for (const { id } of data) {
    const { variants } = await read<{ variants: Piece[] }>(request, `/api/products/${id}`)
    const found = variants.find(({ available }) => available >= atLeast)
    if (found) return found.id
  }
  throw new Error(`no product has ${atLeast} pieces left`)
}

/** Calls that a journey lets fail, or expects to be refused, with this status are no problem of it. */
export const forgetRefused = (watched: { problems: string[] }, status = 503): void => {
  const isRefused = (problem: string) => new RegExp(` ${status}|^${status} `).test(problem)
  watched.problems.splice(0, watched.problems.length, ...watched.problems.filter((problem) => !isRefused(problem)))
}

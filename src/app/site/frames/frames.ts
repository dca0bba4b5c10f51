/** A page as the router names it. */
export type Page = { readonly route_id: string; readonly href: string }

/** A page that is drawn: the one in sight, the kept home page, or one that the visitor may go to next. */
export type Frame = Page & { readonly key: number }

export type Frames<F extends Frame> = { readonly shown?: F; readonly home?: F; readonly ahead?: F }

const isHome = ({ route_id }: Page) => route_id === '/'

/** The frame in which a page is shown. */
const frameFor = <F extends Frame>({ shown, home, ahead }: Frames<F>, page: Page): F | undefined => {
  // Filters, tabs and the like: the page stays and only gets other data.
  if (shown?.route_id === page.route_id) return shown
  if (isHome(page) && home) return home
  return ahead?.href === page.href ? ahead : undefined
}

/**
 * What is drawn after the address or the page that is prepared has changed: the page of the address, the home page once it
 * was there, and beside them one page at most that is prepared. A page whose route is in sight is not prepared: going
 * there changes the page in sight.
 *
 * @param page the page of the address; undefined when it is no plain page (the member area, one that is missing)
 * @param next what was read ahead
 * @returns the same object when nothing changes
 */
export const framesAfter = <F extends Frame>(
  frames: Frames<F>,
  page: Page | undefined,
  next: Page | undefined,
  make: (page: Page, isAhead: boolean) => F,
): Frames<F> => {
  const shown = page && (frameFor(frames, page) ?? make(page, false))
  const home = shown && isHome(shown) ? shown : frames.home
  const wanted =
    next && next.href !== page?.href && next.route_id !== shown?.route_id && !(isHome(next) && home) ? next : undefined
  const ahead = wanted && (frames.ahead?.href === wanted.href ? frames.ahead : make(wanted, true))
  const isSame = shown === frames.shown && home === frames.home && ahead === frames.ahead
  return isSame ? frames : { ...(shown && { shown }), ...(home && { home }), ...(ahead && { ahead }) }
}

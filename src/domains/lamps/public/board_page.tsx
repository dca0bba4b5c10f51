import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { callAsMember } from '#platform/browser/member_token.ts'
import type { CallResult } from '#platform/contract/endpoint.ts'
import { formatCount, formatMoney } from '#platform/contract/money.ts'
import { Button, ButtonLink, IconButton } from '#ui/button.tsx'
import { ChipLink } from '#ui/chip.tsx'
import { classes } from '#ui/classes.ts'
import * as uiMessages from '#ui/messages.ts'
import { SearchForm, SearchInput } from '#ui/search_form.tsx'
import { type Lamp, lampsApi } from '../contract.ts'
import * as m from '../messages.ts'
import { lampKindWords } from '../messages.ts'
import { type LampKind, lampKinds, lampLimits } from '../rules.ts'
import { boardPath } from './board_search.ts'
import { LampStrings, lampMark } from './lamp_strings.tsx'
import { LightDialog } from './light_dialog.tsx'
import { OneLamp } from './one_lamp.tsx'
import { WishPlayer } from './wish_player.tsx'

type Board = CallResult<typeof lampsApi.list>
type BoardPageProps = {
  board: Board
  kind: LampKind | undefined
  q: string | undefined
  general_id: number
  /** The lamp that the address names, null when it burns no more; undefined when it names none. */
  named: Lamp | null | undefined
}

const FindForm = ({ kind, q }: Pick<BoardPageProps, 'kind' | 'q'>) => (
  <SearchForm className="find-lamp" action="/board" addressOf={(words) => boardPath({ kind, q: words })}>
    <SearchInput q={q} label={m.find_label} hint={m.find} maxLength={20} />
    <IconButton icon="search" label={m.find} type="submit" />
  </SearchForm>
)

const Kinds = ({ kind, q }: Pick<BoardPageProps, 'kind' | 'q'>) => (
  <nav className="row wrap mt-7 board-filters" aria-label={m.kinds_label}>
    <ChipLink dark on={!kind} href={boardPath({ q })}>
      {m.newest}
    </ChipLink>
    {lampKinds.map((entry) => (
      <ChipLink key={entry} dark on={kind === entry} href={boardPath({ kind: entry, q })}>
        {lampKindWords[entry]}
      </ChipLink>
    ))}
    <FindForm kind={kind} q={q} />
  </nav>
)

/** The lamps of the page and those that were loaded after them. */
const useLamps = ({ board, kind, q }: BoardPageProps) => {
  const [more, setMore] = useState<Lamp[]>([])
  const [page, setPage] = useState(1)
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState(false)
  const load = async () => {
    setBusy(true)
    try {
      const next = await callAsMember(lampsApi.list, {
        query: { page: page + 1, filter: { ...(kind && { kind }) }, ...(q && { q }) },
      })
      setMore((known) => [...known, ...next.data])
      setPage(page + 1)
      setFailed(false)
    } catch {
      setFailed(true)
    } finally {
      setBusy(false)
    }
  }
  // A lamp lit meanwhile moves the pages by one: nobody is shown twice.
  const lamps = [...new Map([...board.data, ...more].map((lamp) => [lamp.id, lamp])).values()]
  return { lamps, hasMore: page * lampLimits.per_load < board.meta.total, busy, failed, load: () => void load() }
}

const Nothing = ({ kind, q }: Pick<BoardPageProps, 'kind' | 'q'>) => (
  <div className="text-center board-empty">
    <h2>{q ? m.none_found : m.none}</h2>
    <p className="muted mt-2">{q ? m.none_found_text : m.none_text}</p>
    {(q || kind) && (
      <ButtonLink className="mt-4" kind="outline-white" href="/board">
        {m.clear}
      </ButtonLink>
    )}
  </div>
)

/** The lamp in its own window. Its address stands in the bar while it is open, so that it can be kept and passed on. */
const useChosen = (named: Lamp | undefined) => {
  const navigate = useNavigate()
  const [chosen, setChosen] = useState<Lamp>()
  const id = named?.id
  // Its window is the browser's: it opens after hydration, also when another address of the board is followed.
  useEffect(() => {
    if (named) setChosen(named)
  }, [id])
  const choose = (lamp: Lamp | undefined) => {
    setChosen(lamp)
    const search = (before: object) => ({ ...before, lamp: lamp?.id })
    // the page stands under several routes, so the router does not know whose search it is
    void navigate({ to: '.', search: search as never, replace: true, resetScroll: false })
  }
  return [chosen, choose] as const
}

const calm = () => (matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth')

/** The wall of lamps over the street at night. */
export const BoardPage = (props: BoardPageProps) => {
  const { board, kind, q } = props
  const { lamps, hasMore, busy, failed, load } = useLamps(props)
  const [chosen, setChosen] = useChosen(props.named ?? undefined)
  const [lighting, setLighting] = useState(false)
  const [read, setRead] = useState<Lamp | 'none'>('none')
  const playing = read !== 'none'
  const show = (lamp: Lamp) => {
    setRead(lamp)
    document.getElementById(lampMark(lamp.id))?.scrollIntoView({ block: 'center', behavior: calm() })
  }
  return (
    <section className={classes('night on-dark board-page', playing && 'is-playing')}>
      <div className="stars" aria-hidden="true" />
      <div className="container relative text-center board-head">
        <h1>{m.heading}</h1>
        <p className="mt-3 board-lead">
          {m.lit_before}
          <b className="figures">{formatCount(board.totals.lit)}</b>
          {m.lit_after}
          {board.totals.lit_today > 0 && (
            <span className="figures">{m.lit_today(formatCount(board.totals.lit_today))}</span>
          )}
        </p>
        <div className="row wrap board-actions mt-6">
          <Button kind="primary" size="large" icon="lamp" onClick={() => setLighting(true)}>
            {m.light(formatMoney(lampLimits.min_amount))}
          </Button>
          {lamps[0] && (
            <Button
              kind="outline-white"
              size="large"
              icon={playing ? 'x' : 'player-play-filled'}
              onClick={() => setRead(playing ? 'none' : (lamps[0] ?? 'none'))}
            >
              {playing ? m.stop : m.play}
            </Button>
          )}
        </div>
        {props.named === null && <p className="mt-4 board-lead">{m.burnt_out}</p>}
        <Kinds kind={kind} q={q} />
        {q && <p className="small muted mt-4">{m.found(q, board.meta.total)}</p>}
      </div>
      <div className="container relative lamp-strings">
        {lamps.length > 0 ? (
          <LampStrings lamps={lamps} chosen={playing ? read.id : chosen?.id} onChoose={setChosen} />
        ) : (
          <Nothing {...props} />
        )}
        {failed && (
          <p className="text-center" role="alert">
            {m.more_failed}
          </p>
        )}
        {hasMore && (
          <p className="text-center board-more">
            <Button sends={false} kind="outline-white" loading={busy} loadingText={uiMessages.loading} onClick={load}>
              {m.more}
            </Button>
          </p>
        )}
      </div>
      <img className="board-street" src="/illustrations/street-night.svg" alt="" width="1440" height="560" />
      {playing && <WishPlayer lamps={lamps} onShow={show} onClose={() => setRead('none')} />}
      <OneLamp lamp={chosen} onClose={() => setChosen(undefined)} />
      <LightDialog open={lighting} general_id={props.general_id} onClose={() => setLighting(false)} />
    </section>
  )
}

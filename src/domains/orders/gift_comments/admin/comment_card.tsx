import { useMay } from '#domains/staff/ui/session.ts'
import { useAction } from '#platform/browser/use_data.ts'
import { Button } from '#ui/button.tsx'
import { TitledCard } from '#ui/card.tsx'
import { StatusTag } from '#ui/chip.tsx'
import { DateText } from '#ui/values.tsx'
import type { OrderDesk } from '../../admin/order_desk.ts'
import { giftCommentDeskApi } from '../desk/contract.ts'
import { canDeclineComment, canShowComment } from '../rules.ts'
import { giftCommentStateWords, giftCommentDeskWords as m } from '../staff_messages.ts'

export const commentCardId = 'gift-comment'

const toneOf = { waiting: 'warn', shown: 'success', declined: 'plain' } as const

const Decisions = ({ desk }: { desk: OrderDesk }) => {
  const { order } = desk
  const steps = {
    show: useAction(giftCommentDeskApi.show),
    decline: useAction(giftCommentDeskApi.decline),
  }
  const press = (step: keyof typeof steps) =>
    void desk.run(() => steps[step].run({ params: { id: order.id }, body: { version: order.version } }), m.done[step])
  return (
    <div className="row wrap gap-2 mt-3">
      {canShowComment(order) && (
        <Button size="small" loading={steps.show.running} onClick={() => press('show')}>
          {m.show}
        </Button>
      )}
      {canDeclineComment(order) && (
        <Button kind="outline" size="small" loading={steps.decline.running} onClick={() => press('decline')}>
          {m.decline}
        </Button>
      )}
    </div>
  )
}

/** What the giver said, and whether everybody reads it. */
export const CommentCard = ({ desk }: { desk: OrderDesk }) => {
  const may = useMay()('orders update')
  const { gift_comment, gift_comment_state, gift_comment_at } = desk.order
  if (gift_comment === null || gift_comment_state === null || gift_comment_at === null) return null
  return (
    <TitledCard
      id={commentCardId}
      title={m.title}
      side={<StatusTag tone={toneOf[gift_comment_state]}>{giftCommentStateWords[gift_comment_state]}</StatusTag>}
    >
      <p>{gift_comment}</p>
      <p className="small muted mt-2">
        <DateText value={gift_comment_at} as="table-time" />
      </p>
      <p className="small muted mt-2">{desk.order.has_gift ? m.hint : m.gone}</p>
      {may && <Decisions desk={desk} />}
    </TitledCard>
  )
}

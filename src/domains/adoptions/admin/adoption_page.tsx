import { useMay } from '#domains/staff/ui/session.ts'
import { RecordTasks } from '#domains/tasks/ui/record_tasks.tsx'
import { useData } from '#platform/browser/use_data.ts'
import { useRun } from '#platform/browser/use_run.ts'
import { DetailPage } from '#ui/admin/detail_page.tsx'
import { ProblemNotice } from '#ui/admin/problem_notice.tsx'
import { RecordNav } from '#ui/admin/record_nav.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { StatusTag, Tag } from '#ui/chip.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { useToasts } from '#ui/toasts.tsx'
import { type DeskAdoption, deskApi } from '../desk/contract.ts'
import { postDeskWords } from '../desk/staff_messages.ts'
import * as words from '../messages.ts'
import { adoptionDeskPath } from './addresses.ts'
import { ChecksCard, HistoryCard, LikelyCard, PosterCard } from './fact_cards.tsx'
import { postPageWords as m } from './messages.ts'
import { PostCard } from './post_card.tsx'
import { ReviewCard, reviewId } from './review_card.tsx'
import { StepsCard } from './steps_card.tsx'
import { postTone } from './tones.ts'

const Actions = ({ adoption: { id, actions } }: { adoption: DeskAdoption }) => {
  const may = useMay()
  return (
    <>
      <RecordNav />
      {actions.includes('edit') && (
        <ButtonLink kind="outline" icon="pencil" href={`${adoptionDeskPath(id)}/edit`}>
          {m.edit}
        </ButtonLink>
      )}
      {may('logs view') && (
        <ButtonLink kind="outline" icon="history" href={`${adoptionDeskPath(id)}/logs`}>
          {m.logs}
        </ButtonLink>
      )}
    </>
  )
}

const settledBy = { cat_posts: { control: reviewId }, dog_posts: { control: reviewId } }

const AdoptionDetail = ({ adoption }: { adoption: DeskAdoption }) => {
  const desk = useRun(useToasts())
  const { id, name, status, channel } = adoption
  const title = name || postDeskWords.unnamed
  return (
    <DetailPage
      title={title}
      crumb={title}
      tags={
        <>
          <StatusTag tone={postTone[status]}>{postDeskWords.status[status]}</StatusTag>
          <Tag>{words.channel[channel]}</Tag>
        </>
      }
      actions={<Actions adoption={adoption} />}
      above={<ProblemNotice problem={desk.problem} reload={desk.reload} />}
      side={
        <>
          {adoption.actions.includes('approve') && <ReviewCard adoption={adoption} desk={desk} />}
          <ChecksCard adoption={adoption} />
          <StepsCard adoption={adoption} desk={desk} />
          <RecordTasks noun="adoptions" id={id} settledBy={settledBy} />
          <LikelyCard adoption={adoption} />
        </>
      }
    >
      <PostCard adoption={adoption} />
      <PosterCard adoption={adoption} />
      {adoption.history.length > 0 && <HistoryCard adoption={adoption} />}
    </DetailPage>
  )
}

/** A listing: what visitors would read beside what is decided about it. */
export const AdoptionPage = ({ id }: { id: number }) => (
  <Loaded {...useData(deskApi.get, { params: { id } })}>
    {(adoption) => <AdoptionDetail key={adoption.id} adoption={adoption} />}
  </Loaded>
)

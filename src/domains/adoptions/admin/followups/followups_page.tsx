import { ExportButton } from '#domains/jobs/ui/export_button.tsx'
import { cardPicture } from '#domains/media/ui/photo.ts'
import { useList } from '#platform/browser/use_list.ts'
import { usePeopleRelation } from '#platform/browser/use_relation.ts'
import { useRun } from '#platform/browser/use_run.ts'
import { ListPage } from '#ui/admin/list_page.tsx'
import { ProblemNotice } from '#ui/admin/problem_notice.tsx'
import { useToasts } from '#ui/toasts.tsx'
import { requestDeskApi } from '../../desk/requests/contract.ts'
import { followupDeskApi } from '../../followups/desk/contract.ts'
import { followupStaffWords as m } from '../../followups/desk/staff_messages.ts'
import { requestDeskPath } from '../addresses.ts'
import { AdoptionTabs } from '../adoption_tabs.tsx'
import { followupColumns, followupFilters, followupViews } from './followup_columns.tsx'
import { RemindButton } from './remind_button.tsx'
import { ReportPanel } from './report_panel.tsx'
import { useShownReport } from './shown_report.ts'

/** /admin/adoptions/followups: reports after adoptions, those first that are due first. */
export const FollowupsPage = () => {
  const list = useList(followupDeskApi.list, { name: 'adoption_followups', sort: 'due_on', views: followupViews })
  const people = usePeopleRelation(requestDeskApi.people)
  const desk = useRun(useToasts())
  const { report, show } = useShownReport()
  return (
    <ListPage
      {...list}
      note={m.lead}
      actions={
        <>
          <RemindButton desk={desk} />
          <ExportButton endpoint={followupDeskApi.export} list={list} />
        </>
      }
      above={
        <>
          <AdoptionTabs tab="followups" />
          <ProblemNotice problem={desk.problem} reload={desk.reload} />
        </>
      }
      panel={<ReportPanel report={report} desk={desk} />}
      searchLabel={m.search}
      filters={followupFilters(people)}
      columns={followupColumns(report?.id, show)}
      rowClass={(row) => (row.id === report?.id ? 'is-pressable is-selected' : 'is-pressable')}
      photoOf={(row) => cardPicture(row.photo)}
      nameOf={(row) => m.of(row.animal_name, row.days_after)}
      hrefOf={(row) => requestDeskPath(row.request_id)}
      empty={{ title: m.empty, text: m.empty_text }}
    />
  )
}

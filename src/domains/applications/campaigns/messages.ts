import type { ApplicationType } from '../rules.ts'

/** What a campaign for a case begins with; staff change it before it is published. Nothing of who applied. */
export const caseCampaignWords = {
  title: (type: ApplicationType, no: string, name: string | null) =>
    [...(type === 'medical' && name ? `${name}的醫療補助` : `${kinds[type]} ${no}`)].slice(0, 60).join(''),
  /** Stands behind 「餘款用途：」 on the page of the campaign. */
  surplus: '同類的補助申請。',
  exists: '這件申請已經有專案了，請重新載入。',
  notGranted: '核准之後才能建立專案。',
} as const

const kinds: Record<ApplicationType, string> = { neuter: '絕育補助', medical: '醫療補助', food: '糧食補助' }

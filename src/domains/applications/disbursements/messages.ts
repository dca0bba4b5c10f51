import { formatMoney } from '#platform/contract/money.ts'
import type { ApplicationType } from '../rules.ts'

const purposes: Record<ApplicationType, string> = { neuter: '絕育補助', medical: '醫療補助', food: '糧食補助' }

/** What calls about payments of cases answer in words, and what stands in the books. */
export const disbursementWords = {
  paid: '這筆款項已經付款或正在等第二人核准，請重新載入。',
  verifierPays: '核銷的人不能付同一件的款項，請由另一位同仁付款。',
  /** The title of the row: the number of the case, nothing of who applied. At most 60 characters. */
  title: (type: ApplicationType, no: string, animals: number) =>
    animals > 0 ? `${purposes[type]} ${no}（${animals} 隻）` : `${purposes[type]} ${no}`,
  food: '糧食採購',
  event: {
    paid: (payee: string, amount: number) => `已付 ${payee} ${formatMoney(amount)}`,
    reversed: (payee: string, amount: number) => `${payee} ${formatMoney(amount)} 的付款已沖銷，會重新付款`,
  },
} as const

/** What the public heard and saw of a month. NT$. */
export type MonthTold = { readonly stories: readonly unknown[]; readonly income: number; readonly expense: number }

/** Whether a month is worth a letter. */
export const isWorthNotifying = ({ stories, income, expense }: MonthTold): boolean =>
  stories.length > 0 || income !== 0 || expense !== 0

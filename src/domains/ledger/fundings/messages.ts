/** Why a transfer is refused. Apart from the words of the books, which pages of visitors load. */
export const transferRefusals = {
  closed: '這個專案已經結案，不能再收調撥款。',
  needs_ground: '這筆錢是勸募所得，要移到許可以外的專案，請選擇依據（公益勸募條例第 19 條）。',
  needs_letter: '請填主管機關同意函或捐款人同意書的文號。',
  needs_paper: '請附上同意函或同意書的檔案。',
} as const

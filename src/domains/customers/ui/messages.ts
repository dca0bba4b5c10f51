export const identifier_person = '身分證字號或居留證號碼'
export const identifier_company = '統一編號'
export const identifier_hint = '只用來開立收據，加密保存。'
export const identifier_kept = (last: string) => `已保存末 4 碼 ${last}，不改就不用再填。`
export const receipt_title = '選用收據抬頭'
export const receipt_title_of = (name: string, last: string | null) =>
  last ? `${name}（證號末 4 碼 ${last}）` : `${name}（沒有存證號）`
export const receipt_title_other = '其他抬頭，自己填'
export const identifier_of_other = '收據抬頭換人了，之前保存的證號不會用在這張收據，請填這個抬頭的證號。'
export const public_name_title = '公開徵信顯示的名字'
export const public_name_modes = { masked: '遮罩姓名', full: '完整姓名', anonymous: '匿名' } as const
export const public_name_texts = { masked: '只露出頭尾的字', full: '照你填的名字顯示' } as const
export const public_as = (shown: string) => `顯示「${shown}」`
/** What the law publishes of a year, and who is left out (財團法人法 §25). */
export const public_anonymous = (shown: string) => `${public_as(shown)}，也不列入依法公布的捐贈名單`
export const public_preview = '收支公告和支持者名單會顯示：'
export const shown_name = '想顯示的名字'
export const shown_name_hint = '留白就用姓名'
/** The same choice as one box to tick. */
export const be_anonymous = (shown: string) => `匿名（公開徵信顯示「${shown}」）`
export const loading_area = '正在開啟會員專區'

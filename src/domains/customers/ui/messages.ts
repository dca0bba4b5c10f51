export const identifier_person = '身分證字號或居留證號碼'
export const identifier_company = '統一編號'
export const identifier_hint = '只用來開立收據，加密保存。'
export const identifier_kept = (last: string) => `已保存末 4 碼 ${last}，不改就不用再填。`
export const identifier_of_other = '收據抬頭換人了，之前保存的證號不會用在這張收據，請填這個抬頭的證號。'

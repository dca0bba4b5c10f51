/** Why something that staff send is refused. */
export const campaignRefusals = {
  option_gone: '有一個方案已經不在這個專案裡，請重新載入。',
  no_permit: '找不到這個勸募許可。',
  basis_fixed: '這個專案已經收過款，勸募依據和許可不能再改；請另外建立專案。',
  no_location: '找不到這個照護地點。',
  no_clinic: '找不到這家院所。',
  no_animal: '有一隻動物已經不在名單上，請重新選擇。',
  no_bank_account: '找不到這個帳戶。',
} as const

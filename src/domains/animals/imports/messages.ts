/** Words about files of animals. */
export const importWords = {
  unknown_code: '沒有這個編號的動物。新的動物請把編號留空，匯入時會自動編號。',
  species_stays: '種類登記後不能改。',
  place_stays: '換位置請在清單選取後按「換位置」，才會留下移動紀錄。',
  place_unknown: '找不到這個地點，請寫「動物地點」裡啟用中的名稱。',
  animal_used: '這隻動物已經有醫療紀錄、認養文、專案、花費或移動紀錄，不能收回。',
  example: { name: '小橘', intake_on: '2026-11-01', birth_on: '2025-05-01' },
} as const

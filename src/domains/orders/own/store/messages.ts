export const storeWords = {
  number: '店號是 4 到 6 個數字或英文字母，例如 131386。',
  name: '門市名稱',
  address: '門市地址',
} as const

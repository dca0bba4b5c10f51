/** Words of the desk that looks at posts and leads requests. */
export const deskWords = {
  reason: '要改的地方',
  returnReasonMissing: '請選擇退養的原因。',
  barReasonMissing: '請寫下原因，下次申請時同事才看得懂。',
  notAssignable: '這個人不能處理認養申請，請選別人。',
  pointsMissing: (most: number) => `請給 0 到 ${most} 分。`,
  reasonMissing: '請說明原因，申請人會看到。',
} as const

/** Words of reports that the calls of staff answer with. */
export const followupDeskSentences = {
  untold: '還沒有收到這次的回報，不能標記看過。',
  gone: '回報說牠已經不在這個家，不能改成別的近況。',
  visit_when: '家訪日不能早於回報日。',
  visit_why: '狀況良好不用排家訪日；要家訪請選「有疑慮」。',
} as const

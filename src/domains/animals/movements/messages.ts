/** Why something that staff send is refused. */
export const movementRefusals = {
  after_today: '日期不能在今天之後。',
  before_last: '日期不能早於上一次異動。',
  reason_missing: '請寫下原因。',
  cause_of_living: '登記死亡時才能填死因。',
  location_closed: '這個地點已經停用，請選別的地點。',
} as const

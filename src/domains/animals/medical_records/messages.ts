/** Why something that staff send is refused. */
export const medicalRefusals = {
  no_clinic: '找不到這家院所。',
  other_animals_funding: '這筆專款不是付給這隻動物的。',
  due_after: '下次日期要在這次之後。',
  done_due: '已經完成的處置要留著日期。',
  performed_on: '日期要在入園前 30 天之後、今天和離園日之前。',
  cost_missing: '選了支付的專款，就要填費用。',
  funding_spent: '這筆專款剩下的錢不夠，請看收支再填。',
  reason_missing: '超過 7 天，或不是自己寫的紀錄，要寫下修改的原因。',
} as const

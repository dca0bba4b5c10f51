import { proseDate, shortTime, tableTime, taipeiDay } from '#platform/contract/time.ts'
import type { FollowupState } from '../followups/rules.ts'
import type { PosterAction } from '../posts/rules.ts'
import type { RequestStatus } from '../requests/rules.ts'
import type { AdoptionStatus } from '../rules.ts'

/** Words of the member's pages about giving and adopting. */
export const title = '我的送養'
export const create_title = '刊登送養'
export const edit_title = '修改送養'
export const request_title = '認養申請'
export const received_title = '收到的申請'
export const back = '我的送養'
export const tabs = { posts: '我的刊登', received: '收到的申請', requests: '我的認養申請' } as const
export const tabs_label = '送養與認養'
export const create = '刊登送養'
export const create_lead = '寫完送出，1 個工作天內審核，通過後刊登 90 天。'
export const edit_lead = '修改照片或介紹牠的文字後會送回審核，審核期間暫時不公開。'
export const which = '牠是貓咪還是狗狗？'
export const which_hint = '選好就開始，內容會自動儲存，換一台裝置也能接著寫。'
export const begin = '開始填寫'
export const none = { posts: '還沒有刊登', received: '還沒有人申請', requests: '你還沒有申請認養' } as const
export const none_text = {
  posts: '家裡有毛孩需要新的家，寫下牠的故事，我們一起找。',
  received: '有人想認識你刊登的毛孩時，會出現在這裡。',
  requests: '看到喜歡的毛孩，在牠的頁面送出申請就會出現在這裡。',
} as const
export const see_animals = '看等家的毛孩'
export const unnamed = '未命名的草稿'
export const untitled = '還沒有標題'
export const status = {
  draft: '草稿',
  pending_review: '審核中',
  published: '待認養',
  reserved: '洽談中',
  trial: '試養中',
  adopted: '已回家',
  rejected: '需要修改',
  withdrawn: '已下架',
  expired: '已過期',
} satisfies Record<AdoptionStatus, string>
export const next = {
  draft: '還沒送出，寫完後送審。',
  pending_review: '1 個工作天內審核，結果會通知你。',
  published: '公開中，有人申請會通知你。',
  reserved: '已和一個家庭配對，等待簽約。',
  trial: '正在試養，有狀況請告訴我們。',
  adopted: '牠有家了，謝謝你。',
  rejected: '照說明修改後可以再送出。',
  withdrawn: '已不公開，改好可以再送出。',
  expired: '刊登到期了，再刊登後重新公開。',
} satisfies Record<AdoptionStatus, string>
export const reject_reason = (reason: string) => `要改的地方：${reason}`
export const until = (day: string) => `刊登到 ${proseDate(day)}`
export const home_on = (day: string) => `${proseDate(day)}回家`
export const requests_count = (open: number, all: number) => `進行中的申請 ${open} 件，共 ${all} 件`
export const new_requests = (count: number) => `${count} 件新申請等你回覆`
export const actions = {
  edit: '修改',
  submit: '送出審核',
  renew: '從今天再刊登 90 天',
  withdraw: '下架',
  adopt: '登記已回家',
} satisfies Record<PosterAction, string>
export const go_on = '繼續填寫'
const of_ = (action: string, name: string) => `${action}：${name}`

export { of_ as of }
export const see_page = '看公開頁面'
export const done = {
  renew: '已再刊登，刊登期間從今天重新起算 90 天。',
  withdraw: '已下架，申請人會收到通知。',
  adopt: '太好了！已登記回家，申請人會收到通知。',
} as const
export const ask = {
  withdraw: (name: string) => `要下架${name}的刊登嗎？`,
  adopt: (name: string) => `${name}已經找到家了嗎？`,
} as const
export const ask_text = {
  withdraw: '下架後不再公開，進行中的申請會結束並通知申請人。之後可以修改再送出。',
  adopt: '刊登會改為「已回家」，進行中的申請會結束並通知申請人。透過我們配對的家庭請等對方簽約，不必自己登記。',
} as const
export const request = (animal: string) => `認養${animal}`
export const sent_on = (at: string) => `${proseDate(taipeiDay(at))}送出`
export const sent_at = (at: string) => tableTime(at)
export const see = '查看'
export const see_of = (name: string) => `查看${name}的申請`
export const waitlisted = '候補'
export const progress = '進度'
export const steps = {
  submitted: ['已送出申請', '送養人 2 天內回覆'],
  screening: ['初審', '送養人正在看你的申請'],
  interview: ['訪談', '約時間聊聊或見面'],
  home_visit: ['家訪', '可以用視訊'],
  approved: ['核准', '可以簽切結書，需要時先試養'],
  trial: ['試養', '隨時可以喊停'],
  signed: ['簽約回家', '30 天內完成晶片飼主轉移'],
  completed: ['完成登記', '晶片與寵物登記完成'],
} satisfies Partial<Record<RequestStatus, readonly [string, string]>>
/** The step of the trial once its last day is known. */
export const trial_until = (day: string) => `到${proseDate(day)}為止，隨時可以喊停`
export const closed = {
  rejected: '婉拒',
  withdrawn: '已放棄',
  returned: '已退養',
  lapsed: '太久沒有進展，已結束',
} satisfies Partial<Record<RequestStatus, string>>
export const closed_reason = (reason: string) => `說明：${reason}`
export const lapse_title = '這件申請快要逾期了'
export const lapse_text = (day: string) =>
  `已經有一陣子沒有進展，${proseDate(day)}會自動結束，毛孩會開放給其他家庭。還想認養的話，請按下面的按鈕。`
export const keep = '我還想認養'
export const kept = '收到，這件申請會繼續保留。'
export const trial_span = (from: string, until: string) => `試養期間 ${proseDate(from)}到 ${proseDate(until)}`
export const contact = '聯絡送養人'
export const contact_text = '送養人已同意和你聯絡。'
export const call = (phone: string) => `電話 ${phone}`
export const line = (id: string) => `LINE ID ${id}`
export const told = '你填寫的內容'
export const told_by_them = '對方填寫的內容'
export const give_up = '放棄這件申請'
export const give_up_title = (animal: string) => `要放棄認養${animal}嗎？`
export const give_up_text = '放棄後會讓給其他家庭，想重新申請隨時都可以。'
export const given_up = '已放棄申請。'
export const agreement = '認養切結書'
export const agreement_lead = '請從頭讀到尾，再簽名。簽好後牠就正式是你的家人，PDF 會寄到你的信箱。'
export const agreement_signed = (name: string, at: string) => `${name}於 ${tableTime(at)} 簽署`
export const agreement_text = '切結書全文'
export const download = '下載 PDF'
export const pdf_name = (id: number) => `認養切結書-${id}.pdf`
export const agree = '我已閱讀並同意切結書的全部內容'
export const sign_way = '簽名方式'
export const sign_ways = { drawn: '手寫簽名', typed: '用鍵盤輸入姓名' } as const
export const pad = {
  here: '在框內簽名',
  hint: '用手指、觸控筆或滑鼠簽名。不方便手寫時，可以改用鍵盤輸入姓名。',
  pad: '簽名板',
  clear: '清除重簽',
}
export const typed_name = '姓名'
export const typed_hint = (name: string) => `請輸入申請時填寫的姓名：${name}`
export const sign = '簽署切結書'
export const signing = '簽署中'
export const signed = '簽好了，歡迎牠回家！'
export const followups = '回家後的回報'
export const followups_lead = '讓我們知道牠過得好不好；遇到困難也可以在這裡說。'
export const followup = (days: number) => `第 ${days} 天`
export const followup_due = (day: string) => `${proseDate(day)}回報`
export const followup_done = (day: string) => `${proseDate(day)}已回報`
export const followup_state = {
  done: '已回報',
  due: '可以回報',
  late: '逾期',
  upcoming: '還沒到',
  ended: '不用回報',
} satisfies Record<FollowupState, string>
export const report = '寫回報'
export const report_of = (days: number) => `寫第 ${days} 天的回報`
export const condition = '牠過得如何？'
export const note = '近況'
export const note_hint = '吃得好嗎、睡哪裡、和家人相處得如何？'
export const photos = '照片'
export const photo = '回報的照片'
export const photos_hint = '光線充足、全身入鏡，看得出牠現在的樣子。回報的照片不會公開。'
export const send_report = '送出回報'
export const sending = '送出中'
export const reported = '謝謝你，我們收到牠的近況了。'
export const received_from = (name: string, city: string, age: number) => `${name}・${city}・${age} 歲`
export const received_for = (animal: string) => `想認養${animal}`
export const private_hint =
  '接受前只看得到部分姓名；接受後才會顯示姓名與電話，對方也會看到你留的聯絡方式。地址只給審核人員看。'
export const accept = '接受，開始聯絡'
/** What comes next for whoever gives the animal, by where the request stands. */
export const giver_next: Partial<Record<RequestStatus, string>> = {
  submitted: '看完對方家裡的情況，請在 2 天內接受或婉拒。接受之後才會交換電話，還不是決定送養。',
  screening: '看完對方家裡的情況，請接受或婉拒。接受之後才會交換電話，還不是決定送養。',
  interview: '打電話和對方約時間聊聊、見面。聊過之後，送養小組會聯絡你們雙方安排家訪；覺得不合適可以婉拒。',
  home_visit: '送養小組會安排家訪，可以用視訊。通過後由協會核准，再請認養人簽切結書。',
  approved: '協會核准了這個家庭。接下來由認養人簽切結書，簽好後你會收到一份；請先約好交接的時間。',
  trial: '試養期間任一方覺得不合適都可以喊停，由你接回。適應得好，認養人會簽切結書，你會收到一份。',
  signed: '切結書簽好了。請和認養人在 30 天內辦好晶片的飼主轉移，近況會由認養人定期回報。',
  completed: '晶片與寵物登記已完成，謝謝你幫牠找到家。',
}
export const sign_question = (animal: string) => `要簽署${animal}的切結書嗎？`
export const sign_question_text = (name: string) =>
  `立書人是${name}。簽署後牠就是你的家人，切結書不能再修改，送養人和你會各收到一份。`
export const sign_confirm = '確定簽署'
export const next_step = '接下來'
export const given_agreement = '下載切結書'
export const decline = '婉拒'
export const decline_title = (name: string) => `婉拒${name}的申請`
export const decline_reason = '想告訴對方的話'
export const decline_hint = '對方會看到。'
export const accepted = '已接受，可以打電話約時間聊聊了。'
export const declined = '已婉拒，對方會收到通知。'
export const phone = '電話'
export const facts = {
  name: '姓名',
  city: '縣市',
  address: '地址',
  housing: '住處',
  landlord: '房東',
  household: '同住人數',
  children: '家裡有小孩',
  pets: '現有毛孩',
  experience: '飼養經驗',
  indoor: '全室內飼養',
  guard: '門窗防護',
  visit: '接受家訪',
  followup: '願意回報',
  plan: '搬家或出國時的安排',
  note: '其他想說的',
} as const
export const housing = { own: '自有', rent: '租屋', family: '與家人同住' } as const
export const landlord = { yes: '同意飼養', no: '還沒同意' } as const
export const yes = '是'
export const no = '否'
export const people = (count: number) => `${count} 人`
export const pets = { cat: '貓', dog: '狗', other: '其他' } as const
export const no_pets = '沒有'
export const list = (parts: readonly string[]) => parts.join('、')
export const post_steps = ['照片與基本', '個性與健康', '希望的家', '預覽送出'] as const
export const cards = {
  photos: '照片',
  basics: '基本資料',
  character: '個性',
  health: '健康',
  home: '希望的家',
  fee: '醫療補貼',
  contact: '聯絡方式',
  preview: '預覽',
} as const
export const photo_count = (count: number, max: number) => `${count} / ${max}`
export const cover = '封面'
export const photo_hint =
  '拖曳或按箭頭可以換順序，第一張是封面。正面、全身、玩耍各一張，光線充足、不加濾鏡，最容易遇到家。'
export const review_hint = '這則刊登正在公開，改了會送回審核。'
export const photo_alt = (name: string) => (name ? `${name}的照片` : '毛孩的照片')
export const fields = {
  name: '名字',
  sex: '性別',
  birth_on: '生日',
  birth_hint: '不確定可以填推估的日子，滿 8 週才能送養。',
  birth_estimated: '這是推估的日子',
  breed: '品種',
  breed_hint: '混種請填米克斯',
  body_size: '體型',
  body_size_choose: '請選擇體型',
  coat_colour: '毛色',
  city: '縣市',
  city_choose: '請選擇縣市',
  district: '鄉鎮市區',
  title: '標題',
  title_hint: '一句話介紹牠，例如：會跟你到浴室門口的花捲',
  character_tags: '個性標籤',
  good_with_cats: '跟貓',
  good_with_dogs: '跟狗',
  good_with_children: '跟小孩',
  house_trained: '會定點上廁所',
  story: '牠的故事',
  story_hint: '從哪裡來、喜歡什麼、怕什麼，都可以寫，至少 50 個字。',
  count: (count: number, max: number) => `${count.toLocaleString('en-US')} / ${max.toLocaleString('en-US')}`,
  neutering: '絕育',
  chip_no: '晶片號碼',
  chip_hint: '10 或 15 個數字',
  rabies_on: '狂犬病疫苗日期',
  health_note: '健康狀況',
  special_needs: '需要的特殊照護',
  requirements: '希望新家做到',
  allowed_cities: '只送養到這些縣市',
  allowed_hint: '都不選就是全臺灣都可以。',
  fee: '金額',
  fee_hint: 'NT$0–NT$3,000，只能分擔絕育、疫苗與醫療，不能當作售價。不收也可以。',
  contact_via: '接受申請後，讓對方怎麼聯絡你？',
  contact_phone: '聯絡電話',
  contact_line: 'LINE ID',
  contact_hint: '平常不會公開，只有你接受的申請人看得到。',
  owner_confirmed: '牠由我照顧，或我已取得飼主同意送養',
} as const
export const max_tags = '最多 10 個'
export const contact_ways = { form_only: '只用申請表', phone: '電話', line: 'LINE' } as const
export const answers = { yes: '可以', no: '不行', unknown: '不確定' } as const
export const trained = { yes: '會', no: '還不會', unknown: '不確定' } as const
export const sexes = { male: '男生', female: '女生', unknown: '不確定' } as const
export const neutering = { yes: '已絕育', poster_arranges: '還沒，認養後由我安排', too_young: '還不到年齡' } as const
export const tags = [
  '親人',
  '慢熟',
  '活潑',
  '愛撒嬌',
  '愛講話',
  '獨立',
  '膽小',
  '會玩逗貓棒',
  '愛吃',
  '愛散步',
  '安靜',
  '黏人',
] as const
export const previous = '上一步'
export const preview = '預覽'
const continue_ = '下一步'

export { continue_ as continue }
export const send = '送出審核'
export const save = '儲存修改'
export const save_back = '儲存並送回審核'
export const saved = (at: Date) => `草稿已於 ${shortTime(at).slice(6)} 儲存`
export const saving = '正在儲存草稿'
export const offline = '網路斷線，連上後會自動儲存'
export const stale = '這份草稿在別的裝置更新過了，請重新載入。'
export const reload = '重新載入'
export const refused = '有欄位需要修正，改好會自動儲存。'
export const sent = '已送出，1 個工作天內審核，結果會通知你。'
export const updated = '修改已儲存。'
export const updated_back = '修改已儲存並送回審核。'
export const warn_back = '這則刊登正在公開。你改了照片或介紹牠的文字，儲存後會送回審核，通過前暫時不公開。'
export const warn_public = '這則刊登正在公開。修改照片或介紹牠的文字會送回審核，其他欄位會直接更新。'
export const not_editable = '這則刊登目前不能修改'
export const gone = '找不到這筆資料'
export const gone_text = '可能已經移除，或網址不對。'

import { adoptionRequestSubject, adoptionSubject } from '../column_messages.ts'
import { surrenderSubject } from '../surrenders/messages.ts'

const surrender = surrenderSubject.columns
const post = adoptionSubject.columns
const request = adoptionRequestSubject.columns

/** Words of the export and the erasure of a member's data. */
export const adoptionDataWords = {
  posts: '我的送養',
  postColumns: {
    title: post.title,
    name: '動物名字',
    status: post.status,
    story: post.story,
    city: post.city,
    district: post.district,
    contact_name: post.contact_name,
    contact_phone: post.contact_phone,
    contact_line: 'LINE',
    created_at: '建立時間',
  },
  requests: '我的認養申請',
  requestColumns: {
    animal: '動物',
    status: request.status,
    name: request.name,
    birth_on: request.birth_on,
    phone: request.phone,
    email: request.email,
    city: request.city,
    address: request.address,
    housing: '住所',
    household_count: request.household_count,
    pets_note: '現有毛孩',
    experience: request.experience,
    plan_when_moving: request.plan_when_moving,
    note: request.note,
    created_at: '申請時間',
  },
  surrenders: '我請協會接回的動物',
  surrenderColumns: {
    animal_name: '動物',
    species: surrender.species,
    status: surrender.status,
    asked_on: surrender.asked_on,
    name: surrender.name,
    phone: surrender.phone,
    city: surrender.city,
    about: surrender.about,
    reason: surrender.reason,
    reason_note: surrender.reason_note,
    counselling: surrender.counselling,
    place: surrender.place,
    place_on: surrender.place_on,
    ended_at: surrender.ended_at,
    ended_note: surrender.ended_note,
  },
  // what keeps an account, and what stands in place of a name afterwards
  openPosts: (count: number) => `有 ${count} 則送養還在進行，請先下架或完成。`,
  openRequests: (count: number) =>
    `有 ${count} 筆認養申請還在進行，請先放棄申請；已經簽了切結書的，等晶片轉移登記完成就可以刪除。`,
  openSurrenders: (count: number) => `有 ${count} 隻認養的動物在等我們接回，接回之後就可以刪除。`,
  nobody: '已刪除',
} as const

/** The demo charity's people. All sign in with the same password; none has a second factor. */
export const demoPassword = 'pawlight-demo'

/** E-mail, name and role of the demo's staff. */
export const demoStaff = [
  { email: 'admin@pawlight.test', name: '陳玟君', role: 'super-admin' },
  { email: 'manager@pawlight.test', name: '林育賢', role: 'manager' },
  { email: 'service@pawlight.test', name: '黃詩涵', role: 'service' },
  { email: 'accountant@pawlight.test', name: '吳佩珊', role: 'accountant' },
  { email: 'caretaker@pawlight.test', name: '許家豪', role: 'caretaker' },
  { email: 'caseworker@pawlight.test', name: '鄭雅文', role: 'caseworker' },
  { email: 'editor@pawlight.test', name: '蔡宜庭', role: 'editor' },
  { email: 'warehouse@pawlight.test', name: '張志明', role: 'warehouse' },
  { email: 'auditor@pawlight.test', name: '何美玲', role: 'auditor' },
] as const

/** The demo's users of clinics: each signs in for one of the partners of texts/clinics.ts. */
export const demoClinicUsers = [
  { email: 'clinic@pawlight.test', name: '柯雅婷', clinic: '安心動物醫院' },
  { email: 'clinic2@pawlight.test', name: '羅建宏', clinic: '港都動物醫院' },
] as const

/** The demo's two members with a known password. */
export const demoMembers = [
  { email: 'member@pawlight.test', name: '林志安', phone: '0912345678' },
  { email: 'member2@pawlight.test', name: '周怡君', phone: '0923456789' },
] as const

/** What is printed at the first start. */
export const demoAccounts: readonly string[] = [
  ...demoStaff.map(({ email, role }) => `${email}（後台：${role}）`),
  ...demoClinicUsers.map(({ email, clinic }) => `${email}（後台：診所使用者，${clinic}）`),
  ...demoMembers.map(({ email }) => `${email}（會員）`),
]

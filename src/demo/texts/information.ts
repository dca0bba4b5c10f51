import type { PageKey } from '#domains/pages/rules.ts'
import { beginning, staffing } from '../facts.ts'
import { privacyText } from './privacy.ts'
import { termsText } from './terms.ts'

type SeededPage = { key: PageKey; title: string; content: string; effective_days_ago: number }

const about = `
<p>{org_name}在 ${beginning.year} 年由一群餵養街貓的鄰居和兩位獸醫師立案成立。那年冬天，我們在同一條巷子裡接住了七隻受傷的貓，才發現缺的從來不是愛心，而是錢、醫療和一本說得清楚的帳。</p>
<p>現在我們在全臺和合作院所、中途、園區一起做四件事：</p>
<ul>
<li><strong>絕育</strong>：補助街貓、浪犬與清寒飼主的毛孩絕育，術後原放或送養。</li>
<li><strong>醫療</strong>：車禍、骨折、傳染病與老年照護，超過 3 萬元的個案由兩位理事共同核准。</li>
<li><strong>糧食</strong>：把乾糧和罐頭直接送到中途與園區，收到後拍照回報。</li>
<li><strong>安養</strong>：陪老、病、殘而不容易被認養的毛孩走完最後一段路。</li>
</ul>
<h2>我們怎麼用你的錢</h2>
<p>指定用途的捐款只用在那個專案；專案有剩餘時，依專案頁寫明的方式轉用。每一筆收入和支出入帳後就公開在<a href="/transactions">收支公告</a>，支出附上單據。辦理勸募的必要支出，依公益勸募條例第十七條的上限控管。</p>
<h2>走到今天</h2>
<ol>
<li><strong>${beginning.year} 年 6 月</strong><br>立案成立，第一年幫 ${beginning.neutered_in_first_year} 隻街貓絕育。</li>
<li><strong>2021 年 9 月</strong><br>和第一批 ${beginning.clinics} 間動物醫院簽約，受傷的毛孩可以就近送醫、由協會直接付款。</li>
<li><strong>2023 年 3 月</strong><br>收支改為每日公開，捐款人可以查到自己的每一筆。</li>
<li><strong>2024 年 11 月</strong><br>開始支持園區的高齡犬安養，定期送糧與回診。</li>
<li><strong>2026 年 1 月</strong><br>取得年度勸募許可，網站加上認養媒合與點燈祈福。</li>
</ol>
<h2>誰在做這些事</h2>
<p>代表人{org_representative}與理事、監事都是無給職。會務由 ${staffing.paid} 位專職人員和約 ${staffing.volunteers} 位志工負責，財務每年經監事查核並送主管機關備查。</p>
<figure><img src="/illustrations/cat-siam.svg" alt="暹羅貓" width="400" height="300"><figcaption><strong>阿玉</strong><br>辦公室值班貓，專管收據</figcaption></figure>
<figure><img src="/illustrations/cat-orange.svg" alt="橘貓" width="400" height="300"><figcaption><strong>肉鬆</strong><br>義賣選品組，負責試坐紙箱</figcaption></figure>
<figure><img src="/illustrations/dog-yellow.svg" alt="黃狗" width="400" height="300"><figcaption><strong>土豆</strong><br>園區接待，見人就搖尾巴</figcaption></figure>
<figure><img src="/illustrations/cat-calico.svg" alt="三花貓" width="400" height="300"><figcaption><strong>阿彩</strong><br>醫療組，陪剛開完刀的同伴</figcaption></figure>
<p>想一起來，或想看看我們的工作現場，歡迎<a href="/information/contact">寫信給我們</a>。</p>`

const contact = `
<p>捐款、收據、認養、補助或企業合作，選好主題再寫，會直接送到負責的人手上。</p>`

/** The demo charity's own texts; terms and privacy follow the short ones that every installation starts with. */
export const demoPages: readonly SeededPage[] = [
  { key: 'about', title: '關於協會', content: about.trim(), effective_days_ago: 200 },
  { key: 'contact', title: '聯絡我們', content: contact.trim(), effective_days_ago: 200 },
  { key: 'privacy', title: '隱私權政策', content: privacyText, effective_days_ago: 140 },
  { key: 'terms', title: '服務條款', content: termsText, effective_days_ago: 140 },
]

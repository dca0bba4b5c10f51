-- The information pages: texts of which every version is kept, questions people ask, and what they write to us.

create table pages (
  id bigint generated always as identity primary key,
  key text not null unique check (key in ('about', 'terms', 'privacy', 'contact')),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by bigint references users (id),
  updated_by bigint references users (id)
);
create index pages_created_by on pages (created_by);
create index pages_updated_by on pages (updated_by);

-- A text is never written over: whoever agreed to version 2 can still read version 2.
create table page_versions (
  id bigint generated always as identity primary key,
  page_id bigint not null references pages (id),
  number int not null check (number >= 1),
  title text not null check (char_length(title) between 1 and 120),
  -- {org_name} and the other names in braces stand for settings and are filled in when the text is read
  content text not null check (char_length(content) between 1 and 100000),
  -- from this day on the text is in force
  effective_on date not null,
  created_at timestamptz not null default now(),
  created_by bigint references users (id),
  unique (page_id, number)
);
create index page_versions_created_by on page_versions (created_by);

create table faqs (
  id bigint generated always as identity primary key,
  "group" text not null check ("group" in ('donations', 'campaigns', 'applications', 'adoptions', 'shop', 'account')),
  question text not null check (char_length(question) between 1 and 120),
  answer text not null check (char_length(answer) between 1 and 10000),
  sort int not null default 0,
  is_active boolean not null default true,
  helpful_count int not null default 0 check (helpful_count >= 0),
  unhelpful_count int not null default 0 check (unhelpful_count >= 0),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by bigint references users (id),
  updated_by bigint references users (id),
  deleted_at timestamptz
);
create index faqs_shown on faqs (sort, id) where is_active and deleted_at is null;
create index faqs_created_by on faqs (created_by);
create index faqs_updated_by on faqs (updated_by);

-- One opinion per visitor and question, which may change. The visitor is a keyed hash, never an address.
create table faq_votes (
  faq_id bigint not null references faqs (id) on delete cascade,
  visitor_hash text not null check (visitor_hash ~ '^[0-9a-f]{64}$'),
  helpful boolean not null,
  created_at timestamptz not null default now(),
  primary key (faq_id, visitor_hash)
);

create function faq_votes_count() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.helpful = new.helpful then
    return null;
  end if;
  update faqs set
    helpful_count = helpful_count + case when new.helpful then 1 when tg_op = 'UPDATE' then -1 else 0 end,
    unhelpful_count = unhelpful_count + case when not new.helpful then 1 when tg_op = 'UPDATE' then -1 else 0 end
    where id = new.faq_id;
  return null;
end $$;
create trigger count_vote after insert or update on faq_votes for each row execute function faq_votes_count();

create sequence contact_no_seq as bigint;
-- C + yyMMdd + 4 digits.
create function next_contact_no(today date) returns text language sql as $$
  select 'C' || to_char(today, 'YYMMDD') || lpad((nextval('contact_no_seq') % 10000)::text, 4, '0')
$$;

create table contact_messages (
  id bigint generated always as identity primary key,
  contact_no text not null unique check (contact_no ~ '^C\d{10}$'),
  topic text not null check (topic in ('donations', 'applications', 'adoptions', 'shop', 'cooperation', 'other')),
  name text not null check (char_length(name) between 1 and 50),
  email text not null check (char_length(email) <= 254),
  phone text check (char_length(phone) <= 30),
  -- number of the order or application it is about
  reference_no text check (char_length(reference_no) <= 40),
  message text not null check (char_length(message) between 10 and 2000),
  customer_id bigint references customers (id),
  -- the version of the privacy page under which it was written
  privacy_version int check (privacy_version >= 1),
  handled_by bigint references users (id),
  handled_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by bigint references users (id),
  updated_by bigint references users (id),
  constraint contact_messages_handled check ((handled_by is null) = (handled_at is null))
);
create index contact_messages_open on contact_messages (created_at) where handled_at is null;
create index contact_messages_created on contact_messages (created_at, id);
create index contact_messages_customer on contact_messages (customer_id);
create index contact_messages_handled_by on contact_messages (handled_by);
create index contact_messages_created_by on contact_messages (created_by);
create index contact_messages_updated_by on contact_messages (updated_by);

select keep_updated_at('pages', 'faqs', 'contact_messages');

-- Texts every installation starts with, so that no page is missing and nobody agrees to nothing. The charity replaces
-- them by its own; they stay readable as version 1.
insert into pages (key) values ('about'), ('terms'), ('privacy'), ('contact');
insert into page_versions (page_id, number, title, content, effective_on)
select p.id, 1, t.title, t.content, '2026-01-01' from (values
  ('about', '關於協會', '<p>{org_name}從事動物保護工作：絕育、醫療、糧食與安養，也幫毛孩找家。所有捐款與支出都公開在<a href="/transactions">收支公告</a>。</p>'),
  ('contact', '聯絡我們', '<p>請填寫下面的表單，或用旁邊的電話、電子信箱和我們聯絡。</p>'),
  ('privacy', '隱私權政策', '<p>依個人資料保護法第八條，{org_name}（以下稱本會）告知你下列事項：</p>
<h2>一、蒐集的目的</h2><p>辦理捐款與收據、公益好物的寄送、會員服務、動物認養與補助申請，以及回覆你的來信。</p>
<h2>二、蒐集的資料</h2><p>姓名、電話、電子信箱、地址；開立收據或電子發票需要的證號與載具；申請與認養時你填寫的資料。</p>
<h2>三、利用的期間、地區、對象與方式</h2><p>期間：目的存續期間與法令規定的保存年限。地區：中華民國境內與受託業者設備所在地。對象：本會、金流與物流業者、依法有權的機關。方式：電子與書面。</p>
<h2>四、你的權利</h2><p>你可以查詢、閱覽、複製、補充、更正、停止蒐集處理利用或刪除自己的資料，請從<a href="/information/contact">聯絡我們</a>提出。</p>
<h2>五、不提供的影響</h2><p>你可以自由選擇是否提供；必要資料不完整時，我們可能無法完成捐款、出貨、收據或申請。</p>'),
  ('terms', '服務條款', '<p>使用{org_name}（以下稱本會）的網站，表示你同意下列條款與<a href="/information/privacy">隱私權政策</a>。</p>
<h2>一、捐款</h2><p>捐款依你指定的用途使用，收支公開。捐錯金額請在 7 天內與我們聯絡，已開立的收據會先作廢再退款。</p>
<h2>二、公益好物</h2><p>收到商品後 7 天內可以退貨，不需要理由；商品頁寫明不適用的商品除外。</p>
<h2>三、會員帳號</h2><p>請保管好密碼，資料有變動時請更新。</p>
<h2>四、條款的修改</h2><p>修改後的條款公布在本頁並寫明生效日，舊版本仍可查閱。以中華民國法律為準據法。</p>')
) t (key, title, content) join pages p on p.key = t.key;

-- News (最新消息) with its categories, and banners.

create table blog_categories (
  id bigint generated always as identity primary key,
  name text not null check (char_length(name) between 1 and 20),
  slug text check (char_length(slug) <= 120),
  description text not null default '' check (char_length(description) <= 200),
  sort int not null default 0,
  is_active boolean not null default true,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by bigint references users (id),
  updated_by bigint references users (id),
  constraint blog_categories_name unique (name)
);
create index blog_categories_list on blog_categories (sort, id);
create index blog_categories_created_by on blog_categories (created_by);
create index blog_categories_updated_by on blog_categories (updated_by);

create table blogs (
  id bigint generated always as identity primary key,
  -- a category with stories cannot go
  blog_category_id bigint not null references blog_categories (id),
  title text not null check (char_length(title) between 1 and 80),
  slug text check (char_length(slug) <= 120),
  excerpt text not null default '' check (char_length(excerpt) <= 160),
  content text not null default '',
  author_name text check (char_length(author_name) between 1 and 40),
  tags text[] not null default '{}' check (cardinality(tags) <= 10),
  is_pinned boolean not null default false,
  related_campaign_id bigint references campaigns (id),
  -- scheduled is never stored: the clock says it of a published story whose time has not come
  status text not null default 'draft' check (status in ('draft', 'published', 'archived')),
  published_at timestamptz,
  seo_title text check (char_length(seo_title) <= 80),
  seo_description text check (char_length(seo_description) <= 160),
  search_text text not null generated always as (search_fold(title || ' ' || excerpt)) stored,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by bigint references users (id),
  updated_by bigint references users (id),
  constraint blogs_published_when check (status <> 'published' or published_at is not null)
);
create index blogs_public on blogs (is_pinned desc, published_at desc, id desc) where status = 'published';
create index blogs_timeline on blogs (published_at, id) where status = 'published';
create index blogs_category on blogs (blog_category_id, published_at desc, id desc);
create index blogs_search on blogs using gin (search_grams(search_text));
create index blogs_related_campaign on blogs (related_campaign_id);
create index blogs_created_by on blogs (created_by);
create index blogs_updated_by on blogs (updated_by);

create table banners (
  id bigint generated always as identity primary key,
  position text not null check (position in ('home_hero', 'home_middle', 'products_top', 'donate_box', 'popup')),
  title text not null check (char_length(title) between 1 and 60),
  subtitle text check (char_length(subtitle) <= 120),
  -- what the picture says to those who do not see it; the pictures themselves are in media, the wide one first
  alt text not null check (char_length(alt) between 1 and 200),
  link_url text check (link_url ~ '^(/[^/\\]|/$|https://)' and char_length(link_url) <= 300),
  new_tab boolean not null default false,
  starts_at timestamptz,
  ends_at timestamptz,
  sort int not null default 0,
  is_active boolean not null default true,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by bigint references users (id),
  updated_by bigint references users (id),
  constraint banners_window check (ends_at > starts_at)
);
create index banners_shown on banners (position, sort, id) where is_active;
create index banners_created_by on banners (created_by);
create index banners_updated_by on banners (updated_by);

-- At most eight are active in one position. The lock lets two people who add the eighth at once come one after the other.
create function banners_at_most_eight() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('banners ' || new.position, 0));
  if (select count(*) from banners where position = new.position and is_active) > 8 then
    raise exception 'more than eight active banners in %', new.position
      using errcode = 'check_violation', table = 'banners', constraint = 'banners_at_most_eight';
  end if;
  return null;
end $$;
create trigger banners_at_most_eight after insert or update of position, is_active on banners
  for each row when (new.is_active) execute function banners_at_most_eight();

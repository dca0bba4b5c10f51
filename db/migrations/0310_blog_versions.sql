-- What a story said before each change of its words, so that it can be compared and taken up again. The newest is what the
-- story says; the rules of the stories say how many are kept.
create table blog_versions (
  id bigint generated always as identity primary key,
  blog_id bigint not null references blogs (id) on delete cascade,
  number int not null check (number >= 1),
  title text not null,
  excerpt text not null,
  content text not null,
  created_at timestamptz not null default now(),
  created_by bigint references users (id),
  constraint blog_versions_number unique (blog_id, number)
);
create index blog_versions_created_by on blog_versions (created_by);

insert into blog_versions (blog_id, number, title, excerpt, content, created_at, created_by)
select id, 1, title, excerpt, content, updated_at, coalesce(updated_by, created_by) from blogs;

-- What visitors pressed and read. Kept beside the rows and not in the log: nobody's act, only a number.
alter table banners add column clicks int not null default 0 check (clicks >= 0);
alter table blogs add column views int not null default 0 check (views >= 0);

-- Who has read a story today, by a keyed hash that means nothing anywhere else; rows go after the day is over.
create table blog_reads (
  blog_id bigint not null references blogs (id) on delete cascade,
  read_on date not null,
  visitor_hash text not null check (char_length(visitor_hash) = 43),
  primary key (blog_id, read_on, visitor_hash)
);
create index blog_reads_day on blog_reads (read_on);

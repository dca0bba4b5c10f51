-- Views that staff keep of the lists of the back office: what is asked, in which order, with which columns.
create table list_views (
  id bigint generated always as identity primary key,
  -- a list of src/registry/lists.ts
  list_name text not null check (char_length(list_name) between 1 and 40),
  name text not null check (char_length(name) between 1 and 40),
  q text not null default '' check (char_length(q) <= 100),
  -- texts by the names of the filters, as the address has them; what the list does not know any more is overlooked
  filters jsonb not null default '{}' check (jsonb_typeof(filters) = 'object'),
  sort text not null default '' check (char_length(sort) <= 60),
  -- null: those that the list shows by itself
  columns text[] check (cardinality(columns) between 1 and 60),
  is_shared boolean not null default false,
  -- the list of its owner begins with it
  is_default boolean not null default false,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by bigint not null references users (id),
  updated_by bigint references users (id),
  constraint list_views_name unique (created_by, list_name, name)
);
create unique index list_views_default on list_views (created_by, list_name) where is_default;
create index list_views_shared on list_views (list_name, name) where is_shared;
create index list_views_updated_by on list_views (updated_by);

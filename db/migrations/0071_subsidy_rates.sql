-- What the charity pays for neutering one animal, NT$. A rate of a county goes before one without; days are inclusive.
create table subsidy_rates (
  id bigint generated always as identity primary key,
  species text not null check (species in ('cat', 'dog')),
  sex text not null check (sex in ('male', 'female')),
  origin text not null check (origin in ('stray', 'owned', 'shelter')),
  city text check (char_length(city) between 2 and 20),
  amount int not null check (amount between 0 and 30000),
  valid_from date not null,
  valid_to date check (valid_to >= valid_from),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by bigint references users (id),
  updated_by bigint references users (id)
);
-- one rate begins on a day; the newest that has begun counts
create unique index subsidy_rates_one on subsidy_rates (species, sex, origin, coalesce(city, ''), valid_from);
create index subsidy_rates_created_by on subsidy_rates (created_by);
create index subsidy_rates_updated_by on subsidy_rates (updated_by);

insert into subsidy_rates (species, sex, origin, amount, valid_from)
select species, sex, origin, case when origin = 'owned' then owned else stray end, '2020-01-01'
  from (values ('male', 600, 1000), ('female', 1200, 2000)) r (sex, owned, stray)
  cross join (values ('cat'), ('dog')) s (species)
  cross join (values ('stray'), ('owned'), ('shelter')) o (origin);

select keep_updated_at('subsidy_rates');

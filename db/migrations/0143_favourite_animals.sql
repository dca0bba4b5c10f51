-- Animals that a member saved. They go with the listing, and with the account; whoever is not signed in keeps theirs in the browser.
create table favourites (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customers (id) on delete cascade,
  adoption_id bigint not null references adoptions (id) on delete cascade,
  created_at timestamptz not null default now(),
  unique (customer_id, adoption_id)
);
create index favourites_adoption on favourites (adoption_id);

-- What came to nothing loses its personal data after some years (settings, group retention); the row stays for statistics
-- and says when.
alter table adoption_requests add column erased_at timestamptz;
alter table applications add column erased_at timestamptz;
alter table volunteers add column erased_at timestamptz;
alter table orders add column erased_at timestamptz;

create index adoption_requests_to_erase on adoption_requests (updated_at, id)
  where status in ('rejected', 'withdrawn') and erased_at is null;
create index applications_to_erase on applications (updated_at, id)
  where status in ('rejected', 'cancelled', 'expired') and erased_at is null;
create index volunteers_to_erase on volunteers (updated_at, id) where status in ('ended', 'rejected') and erased_at is null;
create index orders_to_erase on orders (cancelled_at, id) where status = 'cancelled' and paid_at is null and erased_at is null;
insert into settings (key, value) values ('retention', '{}') on conflict do nothing;

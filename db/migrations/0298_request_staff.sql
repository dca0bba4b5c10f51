-- Who of the staff leads a request, where its sender heard of the animal, and whom the charity gives no animal any more.
alter table adoption_requests
  add column assignee_id bigint references users (id),
  add column source text check (source in ('website', 'facebook', 'instagram', 'line', 'search', 'friend', 'event', 'clinic', 'other')),
  -- no further request of this person: for this animal, or for any; staff see it at the next one, nobody else does
  add column barred text check (barred in ('animal', 'all')),
  add column bar_reason text check (char_length(bar_reason) between 1 and 500),
  add constraint adoption_requests_barred check (num_nulls(barred, bar_reason) in (0, 2));
create index adoption_requests_assignee on adoption_requests (assignee_id);
create index adoption_requests_barred on adoption_requests (customer_id) where barred is not null;
create index adoption_requests_phone on adoption_requests (phone);

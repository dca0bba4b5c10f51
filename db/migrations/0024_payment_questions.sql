-- The gateway is also asked once about attempts that were given up: a card may have been charged in the last minute.
create index payments_to_ask on payments (next_query_at) where next_query_at is not null;
drop index payments_due_query;

-- Money that waited finds its purpose: the payment that it makes up from then on, a gift or the order that it was late for.
alter table account_moves add column payment_id bigint references payments (id);
alter table account_moves add constraint account_moves_released_pays check ((kind = 'released') = (payment_id is not null));
create unique index account_moves_payment_once on account_moves (payment_id) where payment_id is not null;

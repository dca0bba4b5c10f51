-- Letters lose writer and words some months after the newest one of their thread (settings, group retention); number, topic
-- and days stay for statistics, and the row says when. Before, the whole row went.
alter table contact_messages add column erased_at timestamptz;

create index contact_messages_to_erase on contact_messages (last_at, id) where erased_at is null;

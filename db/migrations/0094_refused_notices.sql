-- What came to a gateway's address without its signature. Anybody can send it, so only its beginning and its hash are kept,
-- for thirty days, and only so many; the inbox that nothing is deleted from (payment_notices) holds signed notices alone.
create table refused_notices (
  id bigint generated always as identity primary key,
  provider text not null check (provider in ('ecpay', 'linepay')),
  kind text not null check (kind in ('return', 'payment_info', 'period', 'query', 'result')),
  received_at timestamptz not null default now(),
  -- of the whole body
  body_sha256 text not null check (body_sha256 ~ '^[0-9a-f]{64}$'),
  body_bytes int not null check (body_bytes >= 0),
  body_start text not null check (octet_length(body_start) <= 2048),
  -- the IPv4 address or the IPv6 /64 that it came from
  network text not null check (char_length(network) <= 60),
  request_id text
);
create index refused_notices_network on refused_notices (network);
create index refused_notices_received on refused_notices (received_at);

-- Unsigned notices that are in the inbox already go where they belong: the newest of the last thirty days are kept in part,
-- all others end, as the job that forgets them would have it. Nothing points to them: they never moved money.
insert into refused_notices (provider, kind, received_at, body_sha256, body_bytes, body_start, network, request_id)
select provider, kind, received_at, encode(sha256(convert_to(body, 'UTF8')), 'hex'), octet_length(body),
  -- a character has four bytes at most
  left(body, case when octet_length(body) = char_length(body) then 2048 else 512 end), left(coalesce(ip, 'unknown'), 60), request_id
from payment_notices where not signature_ok and received_at > now() - interval '30 days'
order by received_at desc limit 5000;

alter table payment_notices disable trigger no_delete;
delete from payment_notices where not signature_ok;
alter table payment_notices enable trigger no_delete;
alter table payment_notices add constraint payment_notices_signed check (signature_ok);

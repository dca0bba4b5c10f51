-- name: the audit chains have no hole and no broken link
select audit_log_id from (select *, lag(hash, 1, '') over w as before, lag(seq, 1, 0::bigint) over w as seq_before from audit_links window w as (partition by chain order by seq)) x
where seq <> seq_before + 1 or prev_hash <> before;
-- name: every audit row hangs unchanged on its chain
select l.id from audit_logs l left join audit_links k on k.audit_log_id = l.id
where k.hash is distinct from encode(sha256(convert_to(k.prev_hash || audit_canonical(l), 'UTF8')), 'hex');
-- name: no audit row holds a secret or a full identifier
-- the fields that audit.ts masks, also inside of others: that one of them changed may be known, its value not
-- references of banks to payouts and disputes may look like an identifier, and have a tenth of the check digits right by chance
select id from audit_logs where holds_identifier((case when subject_type in ('payouts', 'refunds') then changes - 'reference' - 'provider_ref'
    else changes end)::text) or changes @? '$.** ? (@.type() == "object").keyvalue()
  ? (@.key like_regex "(_enc|_hash|_last4|password|secret|token)$|^identifier$").value[*] ? (@ != null && (@.type() != "string" || @ != "***"))';
-- name: there is a super-admin once there are staff
select 1 as missing where exists (select from users) and not exists (select from users u join user_roles ur on ur.user_id = u.id
  join roles r on r.id = ur.role_id where r.name = 'super-admin' and u.status = 'active');
-- name: no token is alive for somebody who may not sign in
select t.id from customer_tokens t join customers c on c.id = t.customer_id where c.status <> 'active' and t.revoked_at is null and t.expires_at > now();
-- name: no session is alive for disabled staff
select s.id from staff_sessions s join users u on u.id = s.user_id where u.status <> 'active' and s.expires_at > now();
-- name: a mail that was sent has its time
select id from mail_outbox where (state = 'sent') <> (sent_at is not null);
-- name: who left is named nowhere in public
select o.id, null::bigint as transaction_id, null::bigint as lamp_id from orders o join customers c on c.id = o.customer_id
where c.status = 'deleted' and (o.public_name_mode <> 'anonymous' or o.public_name is not null)
union all select null, t.id, null from transactions t join orders o on o.id = t.order_id join customers c on c.id = o.customer_id
where c.status = 'deleted' and t.state <> 'draft' and t.public_name <> '善心人士'
union all select null, null, l.id from lamps l join customers c on c.id = l.customer_id where c.status = 'deleted' and l.public_name <> '善心人士';
-- name: a gift is shown in public as its order says
select t.id from transactions t join orders o on o.id = t.order_id where t.category = 'donation' and t.state <> 'draft' and case o.public_name_mode
  when 'anonymous' then t.public_name <> '善心人士'
  when 'masked' then o.receipt_kind = 'person' and char_length(o.name) > 1 and o.name !~ '[○*]' and t.public_name = o.name
  else false end;
-- name: a wish to be named less openly holds for the gifts before it
select o.id from orders o join customers c on c.id = o.customer_id
where array_position(array['full', 'masked', 'anonymous'], o.public_name_mode) < array_position(array['full', 'masked', 'anonymous'], c.public_name_mode)
  and o.placed_at < (select max(l.at) from audit_logs l where l.subject_type = 'customers' and l.subject_id = c.id::text
    and l.action = 'updated' and l.changes ? 'public_name_mode');

-- name: the totals of a campaign are the sums over its fundings
select t.campaign_id from campaign_totals t left join fundings f on f.campaign_id = t.campaign_id group by t.campaign_id
having t.raised <> coalesce(sum(f.amount) filter (where f.kind in ('allocation', 'refund')), 0)
  or t.spent <> -coalesce(sum(f.amount) filter (where f.kind = 'disbursement'), 0)
  or t.balance <> coalesce(sum(f.amount), 0) or t.deficit <> greatest(0, -t.balance);
-- name: a deficit comes of chargebacks alone
-- refunds that were sent before the bank took the money back are booked too
select t.campaign_id from campaign_totals t where t.deficit > (select case when bool_or(r.is_chargeback) then -sum(f.amount) else 0 end
  from fundings f join refund_lines l on l.id = f.refund_line_id join refunds r on r.id = l.refund_id where f.campaign_id = t.campaign_id);
-- name: what a campaign is to give back lies in its fund, unless a bank took it
select t.campaign_id from campaign_totals t where t.balance < (select coalesce(sum(l.amount), 0) from refunds r
    join refund_lines l on l.refund_id = r.id join order_campaign_items i on i.id = l.order_campaign_item_id
    where i.campaign_id = t.campaign_id and r.state in ('requested', 'approved', 'sent')
    and r.created_at > (select applied_at from schema_migrations where name = '0312_committed_money.sql'))
  and not exists (select from fundings f join refund_lines l on l.id = f.refund_line_id join refunds r on r.id = l.refund_id
    where f.campaign_id = t.campaign_id and r.is_chargeback);
-- name: the donors of a campaign are counted rightly
select t.campaign_id from campaign_totals t where t.donors_count <> (select count(*) from (select donor_person(donor_key) from fundings f
  where f.campaign_id = t.campaign_id and f.kind in ('allocation', 'refund') group by 1 having sum(amount) > 0) d);
-- name: gifts of a guest who became a member count with those of the member
select f.id from fundings f join orders o on o.id = f.order_id where f.kind = 'allocation' and o.customer_id is not null
  and f.donor_key not like 'c:%' and not exists (select from donor_members m where m.donor_key = f.donor_key);
-- name: the donations of a campaign are counted rightly
select t.campaign_id from campaign_totals t where t.donations_count <> (select count(*) from (select order_campaign_item_id from fundings f
  where f.campaign_id = t.campaign_id and f.kind in ('allocation', 'refund') group by order_campaign_item_id having sum(amount) > 0) d);
-- name: every campaign has its totals
select c.id from campaigns c where not exists (select from campaign_totals t where t.campaign_id = c.id);
-- name: a transfer between campaigns sums to zero
select transfer_group from fundings where transfer_group is not null group by 1 having sum(amount) <> 0 or count(*) < 2;
-- name: every donated line of a paid order is allocated once, and only those
select i.id from order_campaign_items i join orders o on o.id = i.order_id left join fundings f on f.order_campaign_item_id = i.id and f.kind = 'allocation'
where coalesce(f.amount, 0) <> case when o.payment_status in ('paid', 'partially_refunded', 'refunded') then i.amount else 0 end;
-- name: every refunded gift left its campaign
select l.id from refund_lines l join refunds r on r.id = l.refund_id left join fundings f on f.refund_line_id = l.id
where l.order_campaign_item_id is not null and coalesce(-f.amount, 0) <> case when r.state = 'done' then l.amount else 0 end;
-- name: the income rows of a paid payment are its amount, and only those
-- a second payment waits in suspense instead
select p.id from payments p left join transactions t on t.payment_id = p.id and t.direction = 'income' and t.reverses_id is null and t.state <> 'draft'
  left join suspense_items i on i.payment_id = p.id and p.is_surplus
group by p.id, i.amount having coalesce(sum(t.amount), 0) + coalesce(i.amount, 0) <> case when p.state = 'paid' then p.amount else 0 end;
-- name: the expense rows of a refund done are its amount
-- money that waited in suspense moves out of it instead
select r.id from refunds r left join transactions t on t.refund_id = r.id and t.reverses_id is null and t.state <> 'draft'
group by r.id having coalesce(sum(t.amount), 0) + coalesce((select m.amount from account_moves m where m.refund_id = r.id), 0)
  <> case when r.state = 'done' then r.amount else 0 end;
-- name: a gift of a payment or refund is a row of its own, under its campaign
select f.id from fundings f left join transactions t on t.id = f.transaction_id
where f.kind in ('allocation', 'refund') and f.transaction_id is not null
  and (t.order_campaign_item_id, t.campaign_id, t.amount) is distinct from (f.order_campaign_item_id, f.campaign_id, abs(f.amount));
-- name: every donation of a payment is a gift of the fund book
select t.id from transactions t where t.payment_id is not null and t.category = 'donation' and t.reverses_id is null
  and not exists (select from fundings f where f.transaction_id = t.id and f.kind = 'allocation' and f.amount = t.amount);
-- name: what is spent for a campaign leaves its fund by the same amount
select t.id from transactions t left join fundings f on f.transaction_id = t.id and f.campaign_id = t.campaign_id and f.kind = 'disbursement'
where t.state <> 'draft' and t.direction = 'expense' and t.campaign_id is not null and t.payment_id is null and t.refund_id is null
group by t.id having coalesce(sum(f.amount), 0) <> case when t.reverses_id is null then -t.amount else t.amount end;
-- name: what the public reads of gifts, goods and the rest is what moved on each account, but for what waits to be published
select coalesce(d.bank_account_id, b.bank_account_id) as bank_account_id from
  (select bank_account_id, sum(case direction when 'income' then amount else -amount end) as amount from ledger_days group by 1) d
  full join (select bank_account_id, sum(case when (direction = 'income') = (reverses_id is null) then amount else -amount end) as amount
    from transactions where state <> 'draft' and public_as <> 'sum_of_day' and (published_at is not null or day_sum_id is not null)
    group by 1) b using (bank_account_id)
where coalesce(d.amount, 0) <> coalesce(b.amount, 0);
-- name: the sum of a day is the sum of its parts
select s.id from transactions s left join transactions t on t.day_sum_id = s.id where s.public_as = 'sum_of_day'
group by s.id having s.amount <> coalesce(sum(t.amount), 0);
-- name: what was bought is public only within the sum of its day
select id from transactions where (category = 'goods_sale' and payment_id is not null and public_as <> 'part_of_day')
  or (public_as = 'part_of_day' and published_at is not null);
-- name: a reversal mirrors its original, which is reversed
select r.id from transactions r join transactions o on o.id = r.reverses_id
where (r.amount, r.direction, r.bank_account_id, r.category) is distinct from (o.amount, o.direction, o.bank_account_id, o.category)
  or (r.state <> 'draft' and o.state <> 'reversed');
-- name: a reversed row has its reversal
select o.id from transactions o where o.state = 'reversed' and not exists (select from transactions r where r.reverses_id = o.id and r.state <> 'draft');
-- name: the sums of the published cash book are the sums over its rows
select day, bank_account_id, direction, category from ledger_days full join (select occurred_on as day, bank_account_id, direction, category,
  sum(case when reverses_id is null then amount else -amount end) as amount, count(*) as rows_count from transactions where published_at is not null
  group by 1, 2, 3, 4) t using (day, bank_account_id, direction, category)
where (ledger_days.amount, ledger_days.rows_count) is distinct from (t.amount, t.rows_count);
-- name: the last row of each campaign in the fund book says its balance
select t.campaign_id from campaign_totals t where t.balance <> coalesce((select balance_after from fundings f where f.campaign_id = t.campaign_id
  order by id desc limit 1), 0);
-- name: gifts and sales come of orders, never by hand
-- rows from before the rule stay as they were entered
select t.id from transactions t where t.category in ('donation', 'goods_sale') and t.state <> 'draft' and t.created_by is not null
  and t.payment_id is null and t.order_id is null and t.reverses_id is null and t.public_as <> 'sum_of_day'
  and t.created_at > (select applied_at from schema_migrations where name = '0320_order_drafts.sql');

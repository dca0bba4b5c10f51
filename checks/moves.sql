-- name: both sides of every row come to zero
select book, entry_id from postings where not (book = 'fundings' and category = 'transfer') group by 1, 2 having sum(amount) <> 0;
-- name: all accounts together hold what the funds have
select sum(amount) as difference from postings having sum(amount) <> 0;
-- name: the postings say of every fund what its own book says
-- an account report sums both: a row of the fund book whose row of the cash book does not count would make them unequal
select campaign_id from (select campaign_id, amount from postings where side = 'fund' and campaign_id is not null
  union all select campaign_id, amount from fundings) both_books group by campaign_id having sum(amount) <> 0;
-- name: what waits in suspense is what its items hold
select b.id, held.amount, coalesce(moved.amount, 0) as moved from bank_accounts b,
  lateral (select coalesce(sum(left_amount), 0) as amount from suspense_items) held,
  lateral (select sum(case when m.from_account_id = b.id then m.amount else -m.amount end) as amount
    from account_moves m where b.id in (m.from_account_id, m.to_account_id)) moved
where b.kind = 'suspense' and held.amount <> coalesce(moved.amount, 0);
-- name: an item holds what its moves left of it
select i.id from suspense_items i left join account_moves m on m.suspense_item_id = i.id group by i.id
having i.left_amount <> coalesce(sum(case m.kind when 'held' then m.amount else -m.amount end), 0)
  or i.amount <> coalesce(sum(m.amount) filter (where m.kind = 'held'), 0);
-- name: a payment that pays its order holds nothing in suspense
select p.id from payments p join suspense_items i on i.payment_id = p.id where not p.is_surplus and i.left_amount > 0;
-- name: a payout is its move and the row of its fee
select p.id from payouts p where (select coalesce(sum(case when m.reverses_id is null then m.amount else -m.amount end), 0)
    from account_moves m where m.payout_id = p.id) <> case when p.reversed_at is null then p.amount else 0 end
  or (select coalesce(sum(case when t.reverses_id is null then t.amount else -t.amount end), 0)
    from transactions t where t.payout_id = p.id or t.reverses_id in (select id from transactions where payout_id = p.id))
    <> case when p.reversed_at is null then p.fee_amount else 0 end;
-- name: money that was released is the payment it became, booked in full where it lay
select m.id from account_moves m join payments p on p.id = m.payment_id where p.state <> 'paid' or p.is_surplus or p.amount <> m.amount
  or m.amount <> (select coalesce(sum(t.amount), 0) from transactions t where t.payment_id = p.id and t.direction = 'income'
    and t.reverses_id is null and t.bank_account_id = m.from_account_id and coalesce(t.value_on, t.occurred_on) = coalesce(m.value_on, m.occurred_on));
-- name: money above NT$10,000 without a refund was given back by another person than who entered it
select m.id from account_moves m join suspense_items i on i.id = m.suspense_item_id where m.kind = 'returned' and m.refund_id is null
  and m.amount > 10000 and (m.created_by is null or m.created_by = i.created_by);
-- name: a dedicated account and what is in transit to it are the funds of its campaigns
select b.id from bank_accounts b where b.kind = 'solicitation'
  and b.opening_balance + coalesce((select sum(p.amount) from postings p where p.account_id = b.id), 0)
    + coalesce((select sum(r.amount) from restricted_money r where r.dedicated_id = b.id), 0)
  <> coalesce((select sum(f.amount) from fundings f join campaigns c on c.id = f.campaign_id where c.bank_account_id = b.id), 0);

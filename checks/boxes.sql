-- name: a booked box has one paid order of what both counted, on the day on which it was emptied
select b.id from box_counts b left join orders o on o.id = b.order_id
  left join payments p on p.order_id = o.id and p.state = 'paid' and not p.is_surplus
where b.state = 'booked' and (o.grand_total is distinct from box_count_agreed(b.id) or o.campaigns_total <> o.grand_total
  or o.payment_status not in ('paid', 'partially_refunded', 'refunded')
  or (p.paid_at at time zone 'Asia/Taipei')::date is distinct from b.emptied_on
  or exists (select from box_counts other where other.order_id = b.order_id and other.id <> b.id))
union all
select id from box_counts where state <> 'booked' and order_id is not null;
-- name: two people counted, and the one who was first never second
select b.id from box_counts b where b.second_by = b.first_by or (b.state = 'booked' and b.second_by is null)
  or exists (select from box_count_entries e where e.box_count_id = b.id
    and e.counted_by is distinct from case e.side when 'first' then b.first_by else b.second_by end);

-- What waits because its order was over, or because its campaigns do not take it any more, was asked about as money that came
-- twice. Each has its own kind, also in what is settled: filters and counts say why.
alter table tasks drop constraint tasks_kind_check;
alter table tasks add constraint tasks_kind_check check (kind in ('late_payment', 'late_payment_no_stock', 'amount_mismatch', 'fee_mismatch',
  'paid_twice', 'paid_late', 'gifts_refused', 'chargeback', 'permit_closed', 'over_target', 'notice_failed', 'invoice_failed', 'restricted_overdue'));
update tasks t set kind = case i.cause when 'late' then 'paid_late' else 'gifts_refused' end
  from suspense_items i
 where t.subject_type = 'orders' and t.kind = 'paid_twice' and i.payment_id::text = t.cause_key and i.order_id = t.subject_id
   and i.cause in ('late', 'over_target', 'campaign_closed', 'permit_closed');

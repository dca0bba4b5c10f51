-- Money that came for a campaign above the target at which it stops waits for somebody to decide.
alter table tasks drop constraint tasks_kind_check;
alter table tasks add constraint tasks_kind_check check (kind in ('late_payment', 'late_payment_no_stock', 'amount_mismatch', 'paid_twice',
  'chargeback', 'permit_closed', 'over_target', 'notice_failed'));

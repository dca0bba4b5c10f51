-- The gateway told a fee above the payment itself: the money is booked, the fee is not, and somebody looks at it.
alter table tasks drop constraint tasks_kind_check;
alter table tasks add constraint tasks_kind_check check (kind in ('late_payment', 'late_payment_no_stock', 'amount_mismatch', 'fee_mismatch',
  'paid_twice', 'chargeback', 'permit_closed', 'over_target', 'notice_failed', 'invoice_failed', 'restricted_overdue'));

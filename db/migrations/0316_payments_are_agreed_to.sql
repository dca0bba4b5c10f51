-- A second person agrees that money above NT$10,000 came for an order where no line of a bank shows it; it is booked then.
alter table approvals drop constraint approvals_subject_type_check;
alter table approvals add constraint approvals_subject_type_check
  check (subject_type in ('refunds', 'transactions', 'fundings', 'account_moves', 'orders'));
alter table approvals drop constraint approvals_kind_check;
alter table approvals add constraint approvals_kind_check
  check (kind in ('refund', 'entry', 'disbursement', 'transfer', 'move', 'payment'));
alter table approvals drop constraint approvals_asked_says_what;
alter table approvals add constraint approvals_asked_says_what check (case kind
  when 'transfer' then subject_type = 'fundings' and subject_id is null and request is not null
  when 'move' then subject_type = 'account_moves' and subject_id is null and request is not null
  when 'payment' then subject_type = 'orders' and subject_id is not null and request is not null
  else subject_type in ('refunds', 'transactions') and subject_id is not null end);

-- A second person agrees to money above NT$10,000 that is moved between own accounts; its row is written then.
alter table approvals drop constraint approvals_subject_type_check;
alter table approvals add constraint approvals_subject_type_check
  check (subject_type in ('refunds', 'transactions', 'fundings', 'account_moves'));
alter table approvals drop constraint approvals_kind_check;
alter table approvals add constraint approvals_kind_check check (kind in ('refund', 'entry', 'disbursement', 'transfer', 'move'));
alter table approvals drop constraint approvals_transfer_says_what;
alter table approvals add constraint approvals_asked_says_what check (case kind
  when 'transfer' then subject_type = 'fundings' and subject_id is null and request is not null
  when 'move' then subject_type = 'account_moves' and subject_id is null and request is not null
  else subject_type in ('refunds', 'transactions') and subject_id is not null end);

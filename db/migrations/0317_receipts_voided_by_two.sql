-- A receipt is voided with another one in its place, or by two people: a second person agrees (kind 'void').
alter table approvals drop constraint approvals_subject_type_check;
alter table approvals add constraint approvals_subject_type_check
  check (subject_type in ('refunds', 'transactions', 'fundings', 'account_moves', 'orders', 'receipts'));
alter table approvals drop constraint approvals_kind_check;
alter table approvals add constraint approvals_kind_check
  check (kind in ('refund', 'entry', 'disbursement', 'transfer', 'move', 'payment', 'void'));
alter table approvals drop constraint approvals_asked_says_what;
alter table approvals add constraint approvals_asked_says_what check (case kind
  when 'transfer' then subject_type = 'fundings' and subject_id is null and request is not null
  when 'move' then subject_type = 'account_moves' and subject_id is null and request is not null
  when 'payment' then subject_type = 'orders' and subject_id is not null and request is not null
  when 'void' then subject_type = 'receipts' and subject_id is not null and request is not null
  else subject_type in ('refunds', 'transactions') and subject_id is not null end);

-- Nothing waits on a receipt that ended in another way: reissued, merged, or replaced after a refund.
create function receipts_end_asked() returns trigger language plpgsql as $$
begin
  update approvals set decision = 'withdrawn', decided_at = now(), version = version + 1
    where subject_type = 'receipts' and subject_id = new.id and decision is null;
  return null;
end $$;
create trigger end_asked after update of state on receipts for each row when (old.state = 'issued' and new.state <> 'issued')
  execute function receipts_end_asked();

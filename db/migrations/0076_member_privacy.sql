-- Past gifts that find their member, copies of one's own data, and accounts that end.

-- A receipt may find its member later, and follow an account that is merged; it never goes to anybody else.
drop trigger frozen on receipts;
create trigger frozen before update on receipts for each row
  execute function only_these_may_change('customer_id', 'state', 'uploaded_year', 'delivery', 'note', 'sent_at', 'paper_sent_at',
    'paper_returned_at', 'tracking_no', 'print_count', 'last_printed_at', 'last_printed_by', 'void_reason', 'voided_at', 'voided_by',
    'merged_into_id', 'version', 'updated_at', 'updated_by');

create function receipts_keep_owner() returns trigger language plpgsql as $$
begin
  if not exists (select from customers where id = old.customer_id and merged_into_id = new.customer_id) then
    raise exception 'receipt % belongs to another customer', old.receipt_no
      using errcode = 'restrict_violation', table = 'receipts', constraint = 'receipts_keep_owner';
  end if;
  return new;
end $$;
create trigger keep_owner before update of customer_id on receipts for each row
  when (old.customer_id is not null and new.customer_id is distinct from old.customer_id) execute function receipts_keep_owner();

create index orders_claimable on orders (lower(email)) where customer_id is null;
create index receipts_claimable on receipts (lower(email)) where customer_id is null;

-- A copy of all that is kept about a member, made by a job as a ZIP file and kept for seven days.
create table member_exports (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customers (id) on delete cascade,
  state text not null default 'waiting' check (state in ('waiting', 'working', 'ready', 'failed', 'expired')),
  -- parts that are done, of how many
  done int not null default 0 check (done >= 0),
  total int not null default 0 check (total >= done),
  file_key text,
  bytes bigint check (bytes > 0),
  expires_at timestamptz,
  finished_at timestamptz,
  created_at timestamptz not null default now(),
  constraint member_exports_file check ((state = 'ready') = (file_key is not null)
    and (state <> 'ready' or (bytes is not null and expires_at is not null)))
);
create unique index member_exports_one_open on member_exports (customer_id) where state in ('waiting', 'working');
create index member_exports_list on member_exports (customer_id, id desc);
create index member_exports_ending on member_exports (expires_at) where state = 'ready';

-- When the account was ended by its owner; what is left of the row then carries papers of money.
alter table customers add column deleted_at timestamptz;
alter table customers add constraint customers_deleted_at check (deleted_at is null or status = 'deleted');

-- Invoices that a provider issues: sent by a job, each under a number of our own by which the provider knows it again.
alter table invoices
  -- RelateNumber: unique there without regard to case, and what is asked for after a lost answer
  add column relate_no text unique check (relate_no ~ '^[A-Z0-9]{10,30}$'),
  -- refunds until then are taken off, later ones are told as a change
  add column counted_at timestamptz not null default now(),
  add column tries int not null default 0 check (tries >= 0),
  add column next_try_at timestamptz,
  -- sent, and no answer that says what came of it
  add column is_unanswered boolean not null default false,
  add column failure text check (char_length(failure) between 1 and 300);
update invoices set counted_at = created_at;
alter table invoices
  drop constraint invoices_numbered,
  add constraint invoices_numbered check (case
    when state in ('issued', 'allowance') then num_nulls(invoice_no, random_code, issued_on) = 0
    when state in ('pending', 'failed') then num_nonnulls(invoice_no, random_code, issued_on) = 0
    -- one that came to nothing before it was issued has no number
    else num_nulls(invoice_no, random_code, issued_on) in (0, 3) end),
  add constraint invoices_sent check ((provider = 'ecpay') = (relate_no is not null)),
  add constraint invoices_due check ((state = 'pending') = (next_try_at is not null));
create index invoices_waiting on invoices (next_try_at) where state = 'pending';

-- What the provider is told later of an invoice that it issued: that it is void, or what was taken off it for a refund (折讓).
create table invoice_changes (
  id bigint generated always as identity primary key,
  invoice_id bigint not null references invoices (id),
  kind text not null check (kind in ('void', 'allowance')),
  refund_id bigint unique references refunds (id),
  -- NT$, with VAT
  amount int check (amount >= 1),
  reason text not null check (char_length(reason) between 1 and 200),
  state text not null default 'pending' check (state in ('pending', 'done', 'failed')),
  allowance_no text check (char_length(allowance_no) between 1 and 20),
  tries int not null default 0 check (tries >= 0),
  next_try_at timestamptz,
  is_unanswered boolean not null default false,
  failure text check (char_length(failure) between 1 and 300),
  done_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by bigint references users (id),
  constraint invoice_changes_sum check ((kind = 'allowance') = (amount is not null)),
  constraint invoice_changes_of_refund check (kind = 'void' or refund_id is not null),
  -- its number is not known where the answer that said it was lost
  constraint invoice_changes_numbered check (allowance_no is null or (kind = 'allowance' and state = 'done')),
  constraint invoice_changes_due check ((state = 'pending') = (next_try_at is not null)),
  constraint invoice_changes_done check ((state = 'done') = (done_at is not null))
);
-- nothing is void twice
create unique index invoice_changes_one_void on invoice_changes (invoice_id) where kind = 'void';
create unique index invoice_changes_allowance on invoice_changes (invoice_id, allowance_no);
create index invoice_changes_invoice on invoice_changes (invoice_id, id);
create index invoice_changes_waiting on invoice_changes (next_try_at) where state = 'pending';
create index invoice_changes_created_by on invoice_changes (created_by);
select keep_updated_at('invoice_changes');
select make_undeletable('invoice_changes');

-- Somebody has to look at an invoice that the provider refused, or of which it did not answer for a day.
alter table tasks drop constraint tasks_kind_check;
alter table tasks add constraint tasks_kind_check check (kind in ('late_payment', 'late_payment_no_stock', 'amount_mismatch', 'paid_twice',
  'chargeback', 'permit_closed', 'over_target', 'notice_failed', 'invoice_failed', 'restricted_overdue'));

-- What a second person has to agree to, above NT$10,000: refunds (those of one order together), rows of the cash book that
-- are written by hand, and money moved between campaigns.

create table approvals (
  id bigint generated always as identity primary key,
  subject_type text not null check (subject_type in ('refunds', 'transactions', 'fundings')),
  -- null for a transfer: its rows of the fund book are written when it is agreed to
  subject_id bigint,
  kind text not null check (kind in ('refund', 'entry', 'disbursement', 'transfer')),
  amount bigint not null check (amount >= 1),
  -- what is asked for, where no row says it yet (a transfer)
  request jsonb,
  requested_by bigint references users (id),
  requested_at timestamptz not null default now(),
  decision text check (decision in ('approved', 'refused', 'withdrawn')),
  decided_by bigint references users (id),
  decided_at timestamptz,
  reason text check (char_length(reason) <= 200),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by bigint references users (id),
  constraint approvals_decided check ((decision is null) = (decided_at is null)),
  constraint approvals_second_person check (decision is distinct from 'approved' or decided_by <> requested_by),
  constraint approvals_transfer_says_what check ((kind = 'transfer') = (subject_type = 'fundings' and subject_id is null and request is not null)),
  constraint approvals_refused_says_why check (decision is distinct from 'refused' or reason is not null)
);
create unique index approvals_waiting on approvals (subject_type, subject_id) where decision is null and subject_id is not null;
create index approvals_list on approvals (requested_at, id) where decision is null;
create index approvals_subject on approvals (subject_type, subject_id, id);
create index approvals_requested_by on approvals (requested_by);
create index approvals_decided_by on approvals (decided_by);
create index approvals_updated_by on approvals (updated_by);
select keep_updated_at('approvals');
select make_undeletable('approvals');

-- What the refunds of an order that did not fail come to.
create function refunds_of_order(refund refunds) returns bigint language sql stable as $$
  select refund.amount + coalesce(sum(amount), 0)::bigint from refunds
   where order_id = refund.order_id and state <> 'failed' and id <> refund.id
$$;

create function refunds_guard_approval() returns trigger language plpgsql as $$
begin
  if refunds_of_order(new) > 10000 then
    raise exception 'refunds of order % above NT$10,000 need a second person', new.order_id
      using errcode = 'check_violation', table = 'refunds', constraint = 'refunds_four_eyes';
  end if;
  return new;
end $$;
create trigger guard_approval before update on refunds for each row
  when (old.approved_by is null and new.approved_by = new.requested_by) execute function refunds_guard_approval();

-- A row written by hand is entered by somebody other than who edited it last. Rows of payments, refunds and reversals follow
-- from what was agreed to before.
create function transactions_guard_second_person() returns trigger language plpgsql as $$
begin
  if new.posted_by is null or new.posted_by is not distinct from coalesce(old.updated_by, old.created_by) then
    raise exception 'transaction % above NT$10,000 needs a second person', old.no
      using errcode = 'check_violation', table = 'transactions', constraint = 'transactions_second_person';
  end if;
  return new;
end $$;
create trigger guard_second_person before update on transactions for each row
  when (old.state = 'draft' and new.state <> 'draft' and new.amount > 10000 and new.payment_id is null and new.refund_id is null
    and new.reverses_id is null) execute function transactions_guard_second_person();

-- Nobody agrees to an own transfer. Before this migration whoever moved money stood in both columns.
alter table fundings add constraint fundings_second_person
  check (kind <> 'transfer' or ((abs(amount) <= 10000 or approved_by is not null)
    and (approved_by is null or created_by is null or approved_by <> created_by))) not valid;

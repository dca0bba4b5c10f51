-- What a verified case is to be paid (撥款), from the review to its rows in both books.

create table disbursements (
  id bigint generated always as identity primary key,
  application_id bigint not null references applications (id),
  -- who is paid; of food, which the charity buys itself, nobody
  clinic_id bigint references clinics (id),
  -- the fund that pays; chosen by whoever pays where the installation has no general fund
  campaign_id bigint references campaigns (id),
  amount bigint not null check (amount >= 1),
  -- the row of the cash book, a draft while a second person is asked; null while nobody paid
  transaction_id bigint unique references transactions (id),
  paid_by bigint references users (id),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- who verified the case
  created_by bigint references users (id),
  updated_by bigint references users (id),
  constraint disbursements_paid_whole check ((transaction_id is null) = (paid_by is null)),
  -- nobody pays what they verified
  constraint disbursements_other_person check (paid_by is null or created_by is null or paid_by <> created_by)
);
create unique index disbursements_one_a_clinic on disbursements (application_id, clinic_id) where clinic_id is not null;
create index disbursements_application on disbursements (application_id, id);
create index disbursements_waiting on disbursements (created_at, id) where transaction_id is null;
create index disbursements_clinic on disbursements (clinic_id);
create index disbursements_campaign on disbursements (campaign_id);
create index disbursements_paid_by on disbursements (paid_by);
create index disbursements_created_by on disbursements (created_by);
create index disbursements_updated_by on disbursements (updated_by);
select keep_updated_at('disbursements');
select make_undeletable('disbursements');

-- What is planned does not change; a payment that was taken back frees it.
create trigger frozen before update on disbursements for each row execute function
  only_these_may_change('campaign_id', 'transaction_id', 'paid_by', 'version', 'updated_at', 'updated_by');

alter table application_animals
  add column disbursement_id bigint references disbursements (id),
  add column paid_transaction_id bigint references transactions (id);
create index application_animals_disbursement on application_animals (disbursement_id);
create index application_animals_paid_transaction on application_animals (paid_transaction_id);
alter table food_deliveries add column disbursement_id bigint references disbursements (id);
create index food_deliveries_disbursement on food_deliveries (disbursement_id);

-- The case that a row of the books pays.
alter table transactions add column application_id bigint references applications (id);
create index transactions_application on transactions (application_id);
alter table fundings add column application_id bigint references applications (id);
create index fundings_application on fundings (application_id);

-- The case that a campaign was made for.
alter table campaigns add column application_id bigint unique references applications (id);

alter table application_events drop constraint application_events_kind_check;
alter table application_events add constraint application_events_kind_check check (kind in ('created', 'submitted', 'reviewing', 'asked',
  'answered', 'first_approved', 'approved', 'rejected', 'in_progress', 'reported', 'verified', 'paid', 'payment_reversed', 'closed',
  'cancelled', 'expired', 'voucher_extended', 'voucher_released', 'clinic_changed'));

-- Cases that were verified before: what they are paid is planned in the name of who verified them.
with payable as (
  select n.application_id, n.clinic_id, min(n.verified_by) as verified_by, min(n.verified_at) as verified_at,
         sum(least(n.subsidy_amount, case when a.type = 'medical' then n.final_amount
           when n.result = 'done' then coalesce(n.clinic_fee, n.subsidy_amount) else n.clinic_fee end)) as amount
    from application_animals n join applications a on a.id = n.application_id
   where a.status = 'verified' and n.clinic_id is not null
   group by n.application_id, n.clinic_id)
insert into disbursements (application_id, clinic_id, campaign_id, amount, created_by, updated_by, created_at)
select p.application_id, p.clinic_id, coalesce(a.campaign_id,
         (select id from campaigns where type = 'general' and deleted_at is null order by id limit 1)),
       p.amount, p.verified_by, p.verified_by, coalesce(p.verified_at, now())
  from payable p join applications a on a.id = p.application_id where p.amount >= 1;
update application_animals n set disbursement_id = d.id from disbursements d
 where d.application_id = n.application_id and d.clinic_id = n.clinic_id;

-- What money was given for does not change once it came, and rows of the cash book follow it.

-- 公益勸募條例 §12: at most one year. By 民法 §121 that ends on the day before the same day of the next year, or on the last day
-- of the month where that year has no such day (February 29). Older rows stay as they were entered.
alter table solicitation_permits drop constraint solicitation_permits_one_year;
alter table solicitation_permits add constraint solicitation_permits_one_year check (ends_on >= starts_on
  and (ends_on < (starts_on + interval '1 year')::date
    or (to_char(starts_on, 'MM-DD') = '02-29' and ends_on = (starts_on + interval '1 year')::date))) not valid;

create function campaigns_guard_basis() returns trigger language plpgsql as $$
begin
  -- a gift that is being booked holds the totals of its campaign
  perform from campaign_totals where campaign_id = old.id for update;
  if exists (select from fundings where campaign_id = old.id)
    or exists (select from transactions where campaign_id = old.id and state <> 'draft') then
    raise exception 'campaign % has taken money: its basis stays', old.id
      using errcode = 'check_violation', table = 'campaigns', constraint = 'campaigns_basis_fixed';
  end if;
  return new;
end $$;
create trigger guard_basis before update on campaigns for each row
  when ((old.permit_id, old.solicitation_basis) is distinct from (new.permit_id, new.solicitation_basis))
  execute function campaigns_guard_basis();

-- A row of a campaign stands under the permit of its campaign, also where its writer leaves it out: the ban of cash and the
-- cap of costs look at it. A reversal mirrors its original.
create function transactions_follow_permit() returns trigger language plpgsql as $$
begin
  select case c.solicitation_basis when 'permit' then c.permit_id end into new.permit_id from campaigns c where c.id = new.campaign_id;
  return new;
end $$;
create trigger follow_permit_inserted before insert on transactions for each row
  when (new.campaign_id is not null and new.reverses_id is null) execute function transactions_follow_permit();
create trigger follow_permit_changed before update on transactions for each row
  when (old.state = 'draft' and new.campaign_id is not null and new.reverses_id is null) execute function transactions_follow_permit();

-- Costs of an appeal take the money of one of its campaigns; income written by hand has no gift for the fund book.
alter table transactions add constraint transactions_cost_names_campaign
  check (state = 'draft' or direction = 'income' or permit_id is null or campaign_id is not null) not valid;
alter table transactions add constraint transactions_income_reaches_fund
  check (state = 'draft' or direction = 'expense' or campaign_id is null or payment_id is not null or reverses_id is not null) not valid;

-- The most that necessary costs of an appeal may take of what it raised, NT$ (公益勸募條例 §17).
create function necessary_expense_cap(raised bigint) returns bigint language sql immutable as $$
  select case
    when raised <= 10000000 then greatest(0, raised) * 15 / 100
    when raised <= 100000000 then 1500000 + (raised - 10000000) * 8 / 100
    else 8700000 + (raised - 100000000) / 100 end
$$;

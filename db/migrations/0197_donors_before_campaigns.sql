-- A gift held its campaign and then waited for its donor; a donor who became a member held the donor and then waited for
-- the campaign. Both hold the donor first now; otherwise as in 0030.
create or replace function fundings_continue_balance() returns trigger language plpgsql as $$
begin
  if new.kind in ('allocation', 'refund') and new.donor_key not like 'c:%' then
    perform pg_advisory_xact_lock_shared(hashtextextended('donor ' || new.donor_key, 0));
  end if;
  perform from campaign_totals where campaign_id = new.campaign_id for update;
  new.id := nextval(pg_get_serial_sequence('fundings', 'id'));
  new.balance_after := new.amount
    + coalesce((select balance_after from fundings where campaign_id = new.campaign_id order by id desc limit 1), 0);
  return new;
end $$;

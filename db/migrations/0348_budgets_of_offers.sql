-- What an offer may take off in all. `given_total` is the sum of its redemptions that were not given back, as `used_count` is
-- their number: both are changed by the statement that takes or gives back a use.
alter table offers
  -- NT$; null where nothing ends it
  add column budget int check (budget between 1 and 100000000),
  -- NT$
  add column given_total bigint not null default 0 check (given_total >= 0);
update offers o set given_total = given.amount
  from (select offer_id, sum(amount) as amount from offer_redemptions where released_at is null group by offer_id) given
 where given.offer_id = o.id;
alter table offers add constraint offers_never_over_budget check (given_total <= budget);

-- An offer with a budget shows that it is used up, as one with a limit does; what others gave is shown to nobody.
drop trigger content_inserted on offers;
drop trigger content_updated on offers;
drop trigger content_deleted on offers;
select watch_content(array['offers'], '', $$to_jsonb(r) - 'updated_at' - case when r.usage_limit is null then 'used_count' else '' end
  - case when r.budget is null then 'given_total' else '' end$$);

-- Of a rate of subsidies one holds on a day, and one that cases were granted by stays as it was.

-- Until now the newest rate that had begun counted, so an older one may still be open: it ended the day before.
update subsidy_rates r set valid_to = n.valid_from - 1
  from (select id, lead(valid_from) over (partition by species, sex, origin, coalesce(city, '') order by valid_from) as valid_from
          from subsidy_rates) n
 where n.id = r.id and n.valid_from is not null and (r.valid_to is null or r.valid_to >= n.valid_from);

-- Equality inside an index of ranges, without an extension: what a rate is for, as one number.
create function subsidy_rate_key(species text, sex text, origin text, city text) returns bigint language sql immutable as $$
  select hashtextextended(species || ' ' || sex || ' ' || origin || ' ' || coalesce(city, ''), 0)
$$;
alter table subsidy_rates add constraint subsidy_rates_no_overlap exclude using gist (
  int8range(subsidy_rate_key(species, sex, origin, city), subsidy_rate_key(species, sex, origin, city), '[]') with &&,
  daterange(valid_from, valid_to, '[]') with &&);

-- The rate that an animal was granted by; null where somebody said another amount.
alter table application_animals add column subsidy_rate_id bigint references subsidy_rates (id);
create index application_animals_subsidy_rate on application_animals (subsidy_rate_id);
update application_animals n set subsidy_rate_id = (
  select r.id from subsidy_rates r
   where (r.species, r.sex, r.origin, r.amount) = (n.species, n.sex, n.origin, n.subsidy_amount)
     and (r.city is null or r.city = coalesce(a.wish_city, a.city))
     and daterange(r.valid_from, r.valid_to, '[]') @> (a.decided_at at time zone 'Asia/Taipei')::date
   order by r.city is null limit 1)
  from applications a where a.id = n.application_id and a.type = 'neuter' and n.subsidy_amount is not null;

create function subsidy_rates_guard_used() returns trigger language plpgsql as $$
begin
  if (old.species, old.sex, old.origin, old.city, old.amount, old.valid_from)
      is distinct from (new.species, new.sex, new.origin, new.city, new.amount, new.valid_from)
    and exists (select from application_animals where subsidy_rate_id = old.id) then
    raise exception 'rate % was used', old.id
      using errcode = 'check_violation', table = 'subsidy_rates', constraint = 'subsidy_rates_used_stays';
  end if;
  if exists (select from application_animals n join applications a on a.id = n.application_id
      where n.subsidy_rate_id = old.id and (a.decided_at at time zone 'Asia/Taipei')::date > new.valid_to) then
    raise exception 'rate % was used after %', old.id, new.valid_to
      using errcode = 'check_violation', table = 'subsidy_rates', constraint = 'subsidy_rates_used_until';
  end if;
  return new;
end $$;
create trigger guard_used before update on subsidy_rates for each row execute function subsidy_rates_guard_used();

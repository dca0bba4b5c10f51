-- What staff do about a report that worries: the day on which somebody visits the home.
alter table adoption_followups add column visit_on date,
  add constraint adoption_followups_visit check (visit_on is null or (checked_at is not null and visit_on >= done_on));

-- A gift that is paid after its campaign reached the target at which it stops waits until staff choose.
alter table suspense_items drop constraint suspense_items_cause_check;
alter table suspense_items add constraint suspense_items_cause_check
  check (cause in ('paid_twice', 'late', 'amount_differs', 'over_target', 'unknown_reference'));

-- Why money waits that its campaigns do not take any more: one of them is closed, or the permit had ended when the money came
-- (公益勸募條例 §22: such money is given back).
alter table suspense_items drop constraint suspense_items_cause_check;
alter table suspense_items add constraint suspense_items_cause_check
  check (cause in ('paid_twice', 'late', 'amount_differs', 'over_target', 'campaign_closed', 'permit_closed', 'unknown_reference'));

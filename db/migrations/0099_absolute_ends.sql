-- Every sign-in has an end that use does not move: a member's 90 days, a staff account's week (a day where the browser
-- is not to remember it). Before, a member's token lived as long as it was used once in 30 days.
update customer_tokens set expires_at = created_at + interval '90 days' where expires_at > created_at + interval '90 days';
alter table customer_tokens add constraint customer_tokens_absolute_end
  check (expires_at <= created_at + interval '90 days');

update staff_sessions set expires_at = signed_in_at + interval '24 hours'
  where not remember and expires_at > signed_in_at + interval '24 hours';
alter table staff_sessions add constraint staff_sessions_absolute_end
  check (expires_at <= signed_in_at + (case when remember then interval '168 hours' else interval '24 hours' end));

-- Looking at the pages of a member is an action of its own, in place of words inside a reason.
alter table audit_logs drop constraint audit_logs_action_check;
alter table audit_logs add constraint audit_logs_action_check check (action in (
  'created', 'updated', 'state_changed', 'deleted', 'restored', 'login', 'login_failed', 'logout', 'exported', 'printed', 'voided',
  'refunded', 'published', 'permission_changed', 'viewed_sensitive', 'viewed_as_member')) not valid;
alter table audit_logs validate constraint audit_logs_action_check;

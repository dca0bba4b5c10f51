-- Since when a post of a member waits for somebody: it is changed and noted on meanwhile, and waits no shorter for that.
alter table adoptions add column submitted_at timestamptz;
update adoptions set submitted_at = updated_at where status = 'pending_review';
alter table adoptions add constraint adoptions_submitted check (status <> 'pending_review' or submitted_at is not null);

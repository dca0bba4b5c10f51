-- Somebody may register on paper and never have an account: staff write the registration down.
alter table volunteers alter column customer_id drop not null;
-- The same person is not written down twice: asked before each registration of staff.
create index volunteers_identifier on volunteers (identifier_hash) where identifier_hash is not null;
create index volunteers_insured_until on volunteers (insured_until) where status in ('active', 'paused');

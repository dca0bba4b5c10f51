-- Two devices may write one draft: each says which version it saw. A draft that became an order, or was thrown away, leaves
-- its row without content, so that its number is not used again by the next one.
alter table order_drafts alter column content drop not null, add column version integer not null default 1;

-- Which orders a role reaches with its permissions: all, or only those whose goods are sent (decision 210).
alter table roles add column order_scope text not null default 'all' check (order_scope in ('all', 'parcels'));
update roles set order_scope = 'parcels' where name = 'warehouse' and not is_system;

-- How often a day the holders of a role may look at personal data in full; 0: never (decision 211).
alter table roles add column reveals_per_day int not null default 20 check (reveals_per_day between 0 and 500);
update roles set reveals_per_day = 0
 where name in ('caretaker', 'editor', 'warehouse', 'auditor', 'clinic_user') and not is_system;

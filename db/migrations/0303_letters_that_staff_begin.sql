-- A thread may begin with a letter of ours to a member; its answers come back into it like any other.
alter table contact_messages drop constraint contact_messages_source_check;
alter table contact_messages add constraint contact_messages_source_check check (source in ('form', 'mail', 'staff'));

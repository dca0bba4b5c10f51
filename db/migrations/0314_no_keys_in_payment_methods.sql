-- The keys of the gateway are one account for all its methods: they lie sealed in the settings (group gateway), and nothing
-- ever wrote this column.
alter table payment_methods drop column config_enc;

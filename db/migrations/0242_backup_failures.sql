-- Since when backups by themselves have failed; null while they succeed. Staff are told once for each such time.
alter table installation add column backup_failed_since timestamptz;

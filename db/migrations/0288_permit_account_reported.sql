-- 公益勸募條例 §13: the dedicated account of an appeal is reported to the authority within seven days of its start.
alter table solicitation_permits add column account_reported_on date;

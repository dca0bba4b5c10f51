-- The report of donors asks of everybody who gave in a period when they gave for the first time.
create index fundings_gifts_of_donor on fundings (donor_key, occurred_on) where kind = 'allocation';

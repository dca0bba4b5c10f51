-- The fund book is sorted by amount, too.
create index fundings_amount on fundings (amount, id);

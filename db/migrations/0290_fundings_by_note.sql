-- Few rows of the fund book have a note; the search of staff read all rows to find them.
create index fundings_note on fundings using gin (search_grams(note)) where note is not null;

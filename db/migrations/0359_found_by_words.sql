-- The palette finds rows of these tables by what is typed, however many there are (decision 297). Each text is said again in
-- src/domains/record_search/named/queries.ts.
create index bank_lines_search on bank_lines using gin (search_grams(text));
create index contact_messages_search on contact_messages using gin
  (search_grams(contact_no || ' ' || coalesce(reference_no, '') || ' ' || coalesce(subject, '') || ' ' || name || ' ' || email || ' ' || coalesce(phone, '')));
create index adoption_requests_search on adoption_requests using gin (search_grams(name || ' ' || phone || ' ' || email));
create index volunteers_search on volunteers using gin (search_grams(name || ' ' || phone || ' ' || email || ' ' || coalesce(card_no, '')));

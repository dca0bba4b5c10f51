-- A word that stands in very many rows: search_contains ran once for every row and took the question apart each time. As one
-- expression it is inlined, so the question is folded once a statement and a row costs one comparison.
create function search_patterns(q text) returns text[] language sql immutable parallel safe
begin atomic
  select coalesce(array_agg('%' || regexp_replace(word, '([\\%_])', '\\\1', 'g') || '%'), '{}')
    from unnest(string_to_array(search_fold(q), ' ')) word where word <> '';
end;

create or replace function search_contains(folded text, q text) returns boolean language sql immutable parallel safe
begin atomic
  select folded like all (search_patterns(q));
end;

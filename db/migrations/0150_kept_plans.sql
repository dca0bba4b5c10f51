-- Two things that each order pays for several times were planned anew at every call: statements made as text, and bodies in
-- SQL, which PostgreSQL 15 to 17 plan once a statement. Bodies in PL/pgSQL with a fixed text are planned once a connection.

-- The same pieces as before; an index over them stays as it is. Index builds run with an empty search path.
create or replace function search_grams(t text) returns text[] language plpgsql immutable parallel safe cost 500
  set search_path from current as $$
declare
  grams text[] := '{}';
  before text := ' ';
  letter text;
begin
  foreach letter in array string_to_array(search_fold(t), null) loop
    if letter <> ' ' then
      grams := grams || letter;
      if before <> ' ' then
        grams := grams || (before || letter);
      end if;
    end if;
    before := letter;
  end loop;
  return array(select distinct unnest(grams));
end $$;

-- Watches tables: notes which rows a statement changed; one that changed none notes nothing. `row_id` is the column that names
-- the row ('' for none); of an update counts what the public sees of a row `r` (`shown`, '' for all of it). Each table gets a
-- function of its own. src/registry/tables.ts names all of them; a test holds both against each other.
create or replace function watch_content(tables text[], row_id text default '', shown text default '') returns void language plpgsql as $$
declare
  t text;
  noting text := 'insert into content_changes (topic, row_id) select distinct %L, %s::bigint from %s c';
  named text := case row_id when '' then 'null' else format('c.%I', row_id) end;
  changed text := case shown when '' then '(select * from was_rows union all select * from now_rows)'
    else format('(select w.* from was_rows w join now_rows n on n.id = w.id
      where (select %1$s from (select w.*) r) is distinct from (select %1$s from (select n.*) r))', shown) end;
begin
  foreach t in array tables loop
    execute format('create or replace function %I() returns trigger language plpgsql as %L', 'note_change_of_' || t, format(
      'begin
        if tg_op = ''INSERT'' then %s;
        elsif tg_op = ''DELETE'' then %s;
        else %s;
        end if;
        return null;
      end',
      format(noting, t, named, 'now_rows'), format(noting, t, named, 'was_rows'), format(noting, t, named, changed)));
    execute format('create or replace trigger content_inserted after insert on %I referencing new table as now_rows
      for each statement execute function %I()', t, 'note_change_of_' || t);
    execute format('create or replace trigger content_updated after update on %I referencing old table as was_rows new table as now_rows
      for each statement execute function %I()', t, 'note_change_of_' || t);
    execute format('create or replace trigger content_deleted after delete on %I referencing old table as was_rows
      for each statement execute function %I()', t, 'note_change_of_' || t);
  end loop;
end $$;

-- each table with the words that its triggers had
select watch_content(array[tgrelid::regclass::text], words[1], words[2])
  from (select tgrelid, regexp_split_to_array(encode(tgargs, 'escape'), '\\000') as words from pg_trigger
         where tgname = 'content_inserted' and tgfoid = 'note_content_change'::regproc) watched;

drop function note_content_change();

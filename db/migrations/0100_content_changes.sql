-- What changed in the tables that public answers are made of. Every process asks for the rows that it has not seen yet and
-- makes its kept answers about them anew (decision 48). Rows are written by triggers, so nobody who writes can forget it.
--
-- A row carries its transaction, because numbers are not in the order of commits: whoever asks compares it with the
-- snapshot of the question before. Not logged: after a crash every process forgets what it kept.
create unlogged table content_changes (
  id bigint generated always as identity primary key,
  xid xid8 not null default pg_current_xact_id(),
  topic text not null,
  -- null: rows that only count as a whole
  row_id bigint,
  changed_at timestamptz not null default now()
);
create index content_changes_xid on content_changes (xid);
create index content_changes_old on content_changes (changed_at);

-- Notes which rows a statement changed; a statement that changed none notes nothing. Words of the trigger: the column that
-- names the row ('' for none), and for updates what the public sees of a row `r` ('' for all of it).
create function note_content_change() returns trigger language plpgsql as $$
declare
  changed text := case
    when tg_op = 'INSERT' then 'now_rows'
    when tg_op = 'DELETE' then 'was_rows'
    when tg_argv[1] = '' then '(select * from was_rows union all select * from now_rows)'
    else format('(select w.* from was_rows w join now_rows n on n.id = w.id
      where (select %1$s from (select w.*) r) is distinct from (select %1$s from (select n.*) r))', tg_argv[1])
  end;
begin
  execute format('insert into content_changes (topic, row_id) select distinct %L, %s::bigint from %s c',
    tg_table_name, case tg_argv[0] when '' then 'null' else format('c.%I', tg_argv[0]) end, changed);
  return null;
end $$;

-- Watches tables. db/content_tables.ts names all of them; a test holds both against each other.
create function watch_content(tables text[], row_id text default '', shown text default '') returns void language plpgsql as $$
declare
  t text;
begin
  foreach t in array tables loop
    execute format('create trigger content_inserted after insert on %I referencing new table as now_rows
      for each statement execute function note_content_change(%L, %L)', t, row_id, shown);
    execute format('create trigger content_updated after update on %I referencing old table as was_rows new table as now_rows
      for each statement execute function note_content_change(%L, %L)', t, row_id, shown);
    execute format('create trigger content_deleted after delete on %I referencing old table as was_rows
      for each statement execute function note_content_change(%L, %L)', t, row_id, shown);
  end loop;
end $$;

select watch_content(array['products'], 'id');
select watch_content(array['product_variants', 'product_categories', 'product_delivery_methods'], 'product_id');
select watch_content(array['media'], 'owner_id');
-- Counted without being shown: who reads, presses and uses. A limited offer shows that it is used up.
select watch_content(array['blogs'], '', $$to_jsonb(r) - 'views'$$);
select watch_content(array['banners'], '', $$to_jsonb(r) - 'clicks'$$);
select watch_content(array['offers'], '', $$to_jsonb(r) - 'updated_at' - case when r.usage_limit is null then 'used_count' else '' end$$);
-- Of members their names stand beside what they offer.
select watch_content(array['customers'], '', $$jsonb_build_array(r.name, r.deleted_at)$$);
select watch_content(array[
  'adoption_milestones', 'adoption_requests', 'adoptions', 'animals', 'application_animals', 'bank_accounts', 'blog_categories', 'brands', 'campaign_animals', 'campaign_options',
  'campaign_totals', 'campaign_updates', 'campaigns', 'categories', 'clinic_prices', 'clinics', 'delivery_methods', 'faq_votes', 'faqs', 'food_deliveries', 'fundings',
  'gifts', 'lamp_blessings', 'lamps', 'ledger_days', 'offer_methods', 'offer_targets', 'orders', 'page_versions', 'pages', 'payment_delivery_pairs',
  'payment_methods', 'settings', 'solicitation_permits', 'subsidy_rates', 'transactions']);

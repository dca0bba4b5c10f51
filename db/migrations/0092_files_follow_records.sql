-- Whether everybody may see a file follows from the record it belongs to, and is asked when it is read
-- (docs/decisions/0035). A stored copy of the answer could only ever contradict it.

-- A private file in the collection that is shown goes to one that never is.
update media set collection = 'papers'
 where visibility = 'private' and collection = 'photos'
   and owner_type in ('adoption_milestones', 'adoptions', 'animals', 'banners', 'blogs', 'brands', 'campaign_updates', 'campaigns',
     'clinics', 'gifts', 'products', 'transactions');
alter table media drop column visibility;

-- The row comes before its bytes, so that no file can ever be without one.
alter table media add column arriving boolean not null default false;

-- Who sent a file without signing in, as a keyed hash; forgotten after a day.
alter table media add column sender_hash text check (sender_hash is null or uploaded_by_kind = 'visitor');
create index media_senders on media (sender_hash, created_at) where sender_hash is not null;
drop index media_orphans;
create index media_unused on media (uploaded_by_kind, uploaded_by_id, updated_at) include (bytes)
  where owner_id is null or deleted_at is not null;

-- Pictures inside texts belong to the record of the text.
update media m set owner_type = t.owner_type, owner_id = t.owner_id, collection = 'texts'
  from (
    select distinct on (named.id) named.id, texts.owner_type, texts.owner_id
      from (
        select 'blogs' as owner_type, id as owner_id, content from blogs
        union all select 'campaigns', id, content from campaigns where deleted_at is null
        union all select 'campaign_updates', id, content from campaign_updates where deleted_at is null
        union all select 'products', id, content from products where deleted_at is null
      ) texts
      cross join lateral (
        select found[1]::bigint as id from regexp_matches(texts.content, '/media/(\d{1,15})(?!\d)', 'g') found
      ) named
     order by named.id, texts.owner_type, texts.owner_id
  ) t
 where m.id = t.id and m.owner_id is null and m.deleted_at is null and m.width is not null
   and coalesce(m.uploaded_by_kind, 'system') not in ('customer', 'visitor');

-- Names as people sent them: without signs that hide what a file is.
update media set original_name = nullif(btrim(regexp_replace(original_name,
    '[\u0001-\u001f\u007f-\u009f\u00ad\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]', '', 'g')), '')
 where original_name ~ '[\u0001-\u001f\u007f-\u009f\u00ad\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]';

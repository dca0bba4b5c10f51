-- A draft is shown to nobody: a change of one, and drafts save themselves every few seconds, makes no kept answer old.
select watch_content(array['blogs'], '', $$case when r.status <> 'draft' then to_jsonb(r) - 'views' end$$);

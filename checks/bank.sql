-- name: lines and rows of a match are the same sum
select m.id from bank_matches m
  where (select coalesce(sum(l.amount), 0) from bank_lines l where l.match_id = m.id)
    <> (select coalesce(sum(r.amount), 0) from bank_match_records r where r.match_id = m.id)
  or not exists (select from bank_lines l where l.match_id = m.id)
  or exists (select from bank_lines l where l.match_id = m.id and l.bank_account_id <> m.bank_account_id)
  or exists (select from bank_match_records r where r.match_id = m.id and r.bank_account_id <> m.bank_account_id);
-- name: a match and what the books say are the same sum
select r.id from bank_match_records r
  left join transactions t on t.id = r.transaction_id left join account_moves m on m.id = r.account_move_id
  left join suspense_items i on i.id = r.suspense_item_id
  where (t.id is not null and (t.bank_account_id <> r.bank_account_id or r.amount <> case when t.direction = 'income' then t.amount else -t.amount end))
    or (m.id is not null and r.amount <> case r.bank_account_id when m.to_account_id then m.amount when m.from_account_id then -m.amount else 0 end)
    or (i.id is not null and (i.bank_account_id <> r.bank_account_id or r.amount <> i.amount));
-- name: the lines of a statement are those that it counted
select s.id from bank_statements s
  where (select count(*) from bank_lines l where l.statement_id = s.id) <> case when s.state = 'imported' then s.new_count else 0 end;

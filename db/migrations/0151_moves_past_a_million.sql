-- As 0109 for the cash book.
create or replace function next_account_move_no(on_day date) returns text language sql as $$
  select 'M' || to_char(on_day, 'YYYY') || '-' || lpad(serial, greatest(6, length(serial)), '0')
    from (select nextval('account_move_no_seq')::text as serial) n
$$;

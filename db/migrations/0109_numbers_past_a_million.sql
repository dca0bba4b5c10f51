-- lpad cuts what is longer than its length: row 1,000,000 of the cash book would have had the number of row 100,000, and no
-- payment could have been booked any more. It stands before the migration that takes payments apart, which writes rows.
create or replace function next_transaction_no(on_day date) returns text language sql as $$
  select 'T' || to_char(on_day, 'YYYY') || '-' || lpad(serial, greatest(6, length(serial)), '0')
    from (select nextval('transaction_no_seq')::text as serial) n
$$;

-- The number of a receipt and its time of issue are given out together, behind the lock of the year's row, so that the
-- order of numbers follows the time of issue whatever the clocks of several servers say.
create function take_receipt_number(asked_at timestamptz, out number_year int, out number int, out issued_at timestamptz, out issued_on date)
language plpgsql as $$
begin
  number_year := extract(year from asked_at at time zone 'Asia/Taipei');
  number := take_number('receipt', number_year);
  -- a clock that was set back, or one that is behind that of another server, issues at the time of the number before
  issued_at := greatest(asked_at, (select r.issued_at from receipts r
    where r.number_year = take_receipt_number.number_year and r.number = take_receipt_number.number - 1));
  issued_on := (issued_at at time zone 'Asia/Taipei')::date;
end $$;

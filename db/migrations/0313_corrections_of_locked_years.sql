-- What is issued or ends of a year whose tax file was produced is kept on a list of corrections (更正清冊).
alter table receipts add column correction_year int;
comment on column receipts.correction_year is 'The year of its gifts, where it was issued or ended after the tax file of that year was produced.';
create index receipts_corrections on receipts (correction_year, issued_at desc, id desc) where correction_year is not null;
-- named so that it runs behind what keeps a receipt frozen
create function receipts_note_correction() returns trigger language plpgsql as $$
declare given int := extract(year from new.donated_from)::int;
begin
  if given <= (select nullif(value ->> 'locked_year', '')::int from settings where key = 'receipt') then
    new.correction_year := given;
  end if;
  return new;
end $$;
create trigger note_correction_issued before insert on receipts for each row execute function receipts_note_correction();
create trigger note_correction_ended before update of state on receipts for each row when (old.state <> new.state)
  execute function receipts_note_correction();

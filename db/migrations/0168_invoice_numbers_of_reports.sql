-- The number of the invoice that a clinic reports with an animal: a number that was used before is looked at.
alter table application_animals add column invoice_no text check (char_length(invoice_no) between 1 and 20);

-- Without spaces and dashes, and in capitals, as people write one number in several ways.
create function invoice_key(invoice_no text) returns text
  language sql immutable parallel safe return upper(regexp_replace(invoice_no, '[^0-9A-Za-z]', '', 'g'));
create index application_animals_invoice on application_animals (invoice_key(invoice_no)) where invoice_no is not null;
create index medical_records_invoice on medical_records (invoice_key(invoice_no)) where invoice_no is not null;

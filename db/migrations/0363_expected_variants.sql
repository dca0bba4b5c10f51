-- The day on which pieces of a variant are expected, which visitors are told while it is sold out.
alter table product_variants add column expected_on date;

-- The palette finds orders, receipts and members by the beginning of a number or a telephone number.
create index orders_number_start on orders (order_no text_pattern_ops);
create index orders_phone_start on orders (phone text_pattern_ops) where phone is not null;
create index receipts_number_start on receipts (receipt_no text_pattern_ops);
create index customers_phone_start on customers (phone text_pattern_ops) where phone is not null;
create index receipts_email on receipts (lower(email)) where email is not null;

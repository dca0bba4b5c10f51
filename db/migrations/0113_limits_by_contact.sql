-- Limits of offers and products count the orders of one contact: an account, a mailbox or a phone number.
create index orders_phone on orders (phone);

-- For which mailbox and phone (a keyed hash) an order of this cart was refused by what they had ordered before; the cart
-- then counts them, too. Until then it never does: whoever types an address must not learn what it ordered.
alter table carts add column counted_contact text;

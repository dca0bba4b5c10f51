-- The campaign that a part of a product's price is announced for. It is told to visitors; no money is booked by it.
alter table products add column cause_campaign_id bigint references campaigns (id);
create index products_cause_campaign on products (cause_campaign_id);

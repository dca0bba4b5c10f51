-- The gifts of a campaign with their refunds are listed, counted and summed by staff from this index alone, also of a campaign
-- with tens of thousands of gifts.
create index fundings_gifts on fundings (campaign_id, occurred_on desc, id desc)
  include (kind, amount, donor_key, order_id, order_campaign_item_id) where kind in ('allocation', 'refund');
create index fundings_refunds on fundings (campaign_id) include (order_campaign_item_id, amount) where kind = 'refund';

-- Gifts of which money is left and that stand on no valid receipt: few, while all others would have to be read to find them.
create table gifts_without_receipt (
  order_campaign_item_id bigint primary key references order_campaign_items (id),
  campaign_id bigint not null references campaigns (id),
  funding_id bigint not null unique references fundings (id),
  occurred_on date not null
);
create index gifts_without_receipt_campaign on gifts_without_receipt (campaign_id, occurred_on desc, funding_id desc);

create function note_gift_without_receipt(item bigint) returns void language sql as $$
  with gone as (
    delete from gifts_without_receipt w where w.order_campaign_item_id = item
      and (exists (select from receipt_lines l where l.order_campaign_item_id = item and l.live)
        or (select sum(amount) from fundings f where f.order_campaign_item_id = item) <= 0))
  insert into gifts_without_receipt (order_campaign_item_id, campaign_id, funding_id, occurred_on)
  select item, f.campaign_id, f.id, f.occurred_on from fundings f
   where f.order_campaign_item_id = item and f.kind = 'allocation'
     and not exists (select from receipt_lines l where l.order_campaign_item_id = item and l.live)
     and (select sum(amount) from fundings g where g.order_campaign_item_id = item) > 0
  on conflict do nothing
$$;

-- Whoever moves the money of a gift or ends its receipt holds its order, so that two changes of one gift follow each other.
create function note_gift_of_row() returns trigger language plpgsql as $$
begin
  perform note_gift_without_receipt(new.order_campaign_item_id);
  return null;
end $$;
create trigger note_receipt after insert on fundings for each row
  when (new.kind in ('allocation', 'refund')) execute function note_gift_of_row();
create trigger note_receipt after insert on receipt_lines for each row
  when (new.order_campaign_item_id is not null) execute function note_gift_of_row();
create trigger note_receipt_ended after update of live on receipt_lines for each row
  when (new.order_campaign_item_id is not null) execute function note_gift_of_row();

insert into gifts_without_receipt (order_campaign_item_id, campaign_id, funding_id, occurred_on)
select f.order_campaign_item_id, f.campaign_id, f.id, f.occurred_on from fundings f
 where f.kind = 'allocation'
   and not exists (select from receipt_lines l where l.order_campaign_item_id = f.order_campaign_item_id and l.live)
   and (select sum(amount) from fundings g where g.order_campaign_item_id = f.order_campaign_item_id) > 0;

create trigger by_trigger_only before insert or update or delete on gifts_without_receipt
  for each row execute function refuse_direct_write();
create trigger no_truncate before truncate on gifts_without_receipt for each statement execute function refuse_change();

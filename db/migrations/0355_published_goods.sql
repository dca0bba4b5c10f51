-- Gifts in kind are published like gifts of money (公益勸募條例施行細則 §5, §6): by the name that the donor chose, after the delay
-- that gives donors time to object. What is public follows from the clock and the state, so nothing has to be run for it.
alter table goods_gifts
  add column public_name_mode text not null default 'masked' check (public_name_mode in ('full', 'masked', 'anonymous')),
  -- from this moment on everybody reads it, unless it is withdrawn
  add column publish_at timestamptz,
  -- the appeal or project that it was given to; none: for whatever needs it
  add column campaign_id bigint references campaigns (id);
-- nobody was asked for the name when these were recorded: staff have a week to change it
update goods_gifts set publish_at = now() + interval '7 days' where state = 'recorded';
alter table goods_gifts disable trigger guard;
update goods_gifts set publish_at = created_at where publish_at is null;
alter table goods_gifts enable trigger guard;
alter table goods_gifts alter column publish_at set not null;
create index goods_gifts_campaign on goods_gifts (campaign_id);
create index goods_gifts_public on goods_gifts (received_on desc, id desc) where state = 'recorded';

-- A receipt for goods of an appeal names its permit and its campaign, like one for money.
alter table receipt_lines drop constraint receipt_lines_goods_whole;
alter table receipt_lines add constraint receipt_lines_goods_whole check (
  case when goods_gift_line_id is null then num_nulls(goods_name, quantity, unit) = 3
    else num_nulls(goods_name, quantity, unit) = 0 and order_campaign_item_id is null end);

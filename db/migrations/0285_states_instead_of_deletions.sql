-- Seven tables had a mark of deletion that no step of the product sets: what is not to be seen any more has a state that
-- says so (decision 218). A row that somebody marked by hand takes that state, so that it stays out of sight.
update adoptions set status = 'withdrawn' where deleted_at is not null and status not in ('rejected', 'withdrawn');
update campaigns set status = 'suspended', suspended_reason = coalesce(suspended_reason, '已刪除')
 where deleted_at is not null and status <> 'suspended';
update campaign_updates set published_at = null where deleted_at is not null;
update products set status = 'archived' where deleted_at is not null;
update gifts set is_active = false where deleted_at is not null;
update faqs set is_active = false where deleted_at is not null;
-- its code may belong to a later offer
update offers set status = 'paused', code = case when code is not null then 'GONE-' || id end where deleted_at is not null;

drop index adoptions_one_live, adoptions_public, adoptions_newest, adoptions_city, adoptions_expiring, campaigns_public, campaigns_ending,
  campaigns_featured, products_new, products_price, products_popular, products_featured, products_admin, gifts_running, offers_code,
  offers_running, offers_list, faqs_shown;
alter table adoptions drop column deleted_at;
alter table campaigns drop column deleted_at;
alter table campaign_updates drop column deleted_at;
alter table products drop column deleted_at;
alter table gifts drop column deleted_at;
alter table faqs drop column deleted_at;
alter table offers drop column deleted_at;

-- an animal looks for a home once at a time
create unique index adoptions_one_live on adoptions (animal_id)
  where status in ('draft', 'pending_review', 'published', 'reserved', 'trial');
create index adoptions_public on adoptions (status, species, published_at desc, id desc);
create index adoptions_newest on adoptions (published_at desc, id desc);
create index adoptions_city on adoptions (city, status);
create index adoptions_expiring on adoptions (expires_on) where status = 'published';
create index campaigns_public on campaigns (type, status, starts_at desc, id desc);
create index campaigns_ending on campaigns (ends_at, id);
create index campaigns_featured on campaigns (sort, id) where is_featured;
create index products_new on products (id desc) where status = 'active';
create index products_price on products (price, id) where status = 'active';
create index products_popular on products (sold_count desc, id desc) where status = 'active';
create index products_featured on products (sort, id) where is_featured and status = 'active';
create index products_admin on products (status, updated_at desc, id desc);
create index gifts_running on gifts (priority, id) where is_active;
create unique index offers_code on offers (code);
create index offers_running on offers (kind, priority, id) where status = 'active';
create index offers_list on offers (status, id desc);
create index faqs_shown on faqs (sort, id) where is_active;

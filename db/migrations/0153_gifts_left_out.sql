-- A thank-you gift that was gone when late money opened its order again: it is named, not sent. Nothing else of a gift on an
-- order changes, and what was left out stays so.
alter table order_gifts add column left_out_at timestamptz;
create trigger frozen before update on order_gifts for each row execute function only_these_may_change('left_out_at');
create trigger left_out_once before update on order_gifts for each row when (old.left_out_at is not null) execute function refuse_change();

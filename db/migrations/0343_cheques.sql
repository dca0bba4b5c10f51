-- A cheque is a way to pay of its own: it is money when its bank has paid it, and the receipt and the books say so.
alter table payment_methods drop constraint payment_methods_kind_check, add constraint payment_methods_kind_check check
  (kind in ('credit', 'atm', 'cvs_code', 'barcode', 'linepay', 'jkopay', 'applepay', 'transfer', 'postal', 'cod', 'cash', 'cheque'));

-- where transfers land, a cheque is paid in; 43,200 minutes are thirty days
insert into payment_methods (code, name, provider, kind, min_amount, max_amount, expire_minutes, allow_goods, allow_campaigns, bank_account_id, staff_only, is_active, sort)
select 'cheque', '支票', 'manual', 'cheque', 1, null, 43200, true, true, bank_account_id, true, true, 80
  from payment_methods where kind = 'transfer'
 order by sort, id
 limit 1
on conflict do nothing;

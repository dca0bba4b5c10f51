-- Goods of a charity may come with a receipt instead of a uniform invoice (免用統一發票收據). Which of both an order gets is
-- decided when it is placed: a setting that changes later changes no order.
alter table orders add column goods_document text not null default 'e_invoice'
  check (goods_document in ('e_invoice', 'plain_receipt'));

alter table invoices
  drop constraint invoices_provider_check,
  drop constraint invoices_invoice_no_check,
  drop constraint invoices_numbered,
  -- what is printed on a receipt, frozen when it is issued
  add column paper jsonb,
  add constraint invoices_provider_check check (provider in ('manual', 'ecpay', 'plain_receipt')),
  add constraint invoices_invoice_no_check check (
    invoice_no ~ case provider when 'plain_receipt' then '^G\d{10,12}$' else '^[A-Z]{2}\d{8}$' end),
  add constraint invoices_numbered check (case
    when provider = 'plain_receipt' then num_nulls(invoice_no, issued_on) = 0 and random_code is null
    when state in ('issued', 'allowance') then num_nulls(invoice_no, random_code, issued_on) = 0
    when state in ('pending', 'failed') then num_nonnulls(invoice_no, random_code, issued_on) = 0
    -- one that came to nothing before it was issued has no number
    else num_nulls(invoice_no, random_code, issued_on) in (0, 3) end),
  -- ours alone: nobody has to answer, and a refund makes it void
  add constraint invoices_plain check (provider <> 'plain_receipt' or state in ('issued', 'voided')),
  add constraint invoices_paper check ((provider = 'plain_receipt') = (paper is not null));

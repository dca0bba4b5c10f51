-- Rows every installation needs: a general fund, ways to pay and deliver, neutral settings. Safe to run on filled tables.

insert into bank_accounts (slug, name, kind, is_public) values ('general', '一般帳戶', 'operating', true) on conflict do nothing;

insert into campaigns (type, title, slug, summary, starts_at, status, solicitation_basis, bank_account_id, surplus_note)
select 'general', '不指定用途', 'general', '由我們用在最需要的地方。', '2000-01-01T00:00:00+08:00', 'scheduled', 'voluntary', id, '用於本會其他動物保護工作。'
  from bank_accounts where slug = 'general'
on conflict do nothing;

-- Card, ATM code, convenience-store code and barcode need a merchant account; card and transfer are offered from the start.
insert into payment_methods (code, name, provider, kind, min_amount, max_amount, expire_minutes, allow_goods, allow_campaigns, bank_account_id, staff_only, is_active, sort)
select m.code, m.name, m.provider, m.kind, m.min_amount, m.max_amount, m.expire_minutes, true, true, b.id, m.staff_only, m.is_active, m.sort
  from (values
    ('credit', '信用卡', 'ecpay', 'credit', 5, 200000, 30, false, true, 10),
    ('atm', 'ATM 虛擬帳號', 'ecpay', 'atm', 15, 200000, 4320, false, false, 20),
    ('cvs_code', '超商代碼', 'ecpay', 'cvs_code', 30, 20000, 4320, false, false, 30),
    ('barcode', '超商條碼', 'ecpay', 'barcode', 30, 20000, 4320, false, false, 40),
    ('transfer', '銀行轉帳', 'manual', 'transfer', 1, null::int, 7200, false, true, 50),
    ('cash', '現金', 'manual', 'cash', 1, null::int, 7200, true, true, 60),
    ('postal', '郵政劃撥', 'manual', 'postal', 1, null::int, 7200, true, true, 70)
  ) m (code, name, provider, kind, min_amount, max_amount, expire_minutes, staff_only, is_active, sort)
  cross join bank_accounts b where b.slug = 'general'
on conflict do nothing;

insert into delivery_methods (code, name, kind, fee, free_over, needs_address, eta_text, is_active, sort) values
  ('home', '宅配到府', 'home', 100, 1500, true, '出貨後 2 至 3 個工作天', true, 10),
  ('pickup', '自行取貨', 'pickup', 0, null, false, '備妥後以電子郵件通知', true, 20),
  ('none', '免運送', 'none', 0, null, false, '', true, 90)
on conflict do nothing;

insert into settings (key, value) values
  ('website', '{"site_name": "動物保護協會", "primary_colour": "#CF3F1E", "secondary_colour": "#12505B"}'),
  ('receipt', '{"prefix": "R", "handler": "", "seal_media_id": null, "yearly_job_date": "01-05", "locked_year": null}'),
  ('donation', '{"public_name_mode": "masked", "publish_delay_h": 24, "min_amount": 100, "max_amount": 200000}'),
  ('orders', '{"expire_minutes": {"credit": 30, "atm": 4320, "cvs_code": 4320, "transfer": 7200}, "return_days": 7, "max_lines": 50,
    "max_quantity": 99, "coupon_codes_per_cart": 1}'),
  ('lamp', '{"min_amount": 100, "days_per_100": 30, "max_days": 365}'),
  ('ledger', '{"closed_until": null}')
on conflict do nothing;

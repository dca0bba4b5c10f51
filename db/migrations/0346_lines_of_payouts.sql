-- What the gateway's statement says a payout is for, by the trade number of each payment. A payment is paid out once: its number
-- stands on one payout that was not taken back.
create table payout_lines (
  id bigint generated always as identity primary key,
  payout_id bigint not null references payouts (id),
  trade_no text not null check (trade_no ~ '^[A-Za-z0-9]{1,20}$'),
  -- NT$ before fees; below 0 where the gateway took it back
  amount bigint not null check (amount <> 0 and abs(amount) <= 10000000),
  -- false once its payout was taken back: the number may stand on another one
  is_live boolean not null default true,
  created_at timestamptz not null default now()
);
create unique index payout_lines_once on payout_lines (trade_no) where is_live and amount > 0;
create index payout_lines_payout on payout_lines (payout_id);
select make_undeletable('payout_lines');
create trigger frozen before update on payout_lines for each row
  execute function only_these_may_change('is_live');

alter table payouts
  -- how it compares with the lines of its statement: none were entered, they differ, they are the same
  add column compared text not null default 'unmatched' check (compared in ('unmatched', 'differs', 'matched')),
  -- why what differs is right, in the words of who looked
  add column explained text check (char_length(explained) <= 200);
drop trigger frozen on payouts;
create trigger frozen before update on payouts for each row
  execute function only_these_may_change('note', 'compared', 'explained', 'reversed_at', 'reversed_by', 'reversed_reason',
    'version', 'updated_at', 'updated_by');
-- Payouts from before are not asked about.
update payouts set explained = '比對撥款明細的功能之前登記';
create index payouts_to_compare on payouts (paid_on)
  where reversed_at is null and explained is null and compared <> 'matched';

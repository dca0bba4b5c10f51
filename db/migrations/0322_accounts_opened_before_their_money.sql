-- Nothing stands on an account before the day on which it was opened. Accounts that came with the installation were opened on
-- its day, also where older books were entered: they were in use since their first movement.
update bank_accounts b set opened_on = p.first_on
  from (select account_id, min(occurred_on) as first_on from postings where side = 'account' group by account_id) p
 where p.account_id = b.id and p.first_on < b.opened_on;

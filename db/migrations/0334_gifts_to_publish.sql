-- Gifts that are not public 150 days after they came: the law wants gifts published every six months at least
-- (公益勸募條例施行細則 §5). They are few, and found on every look at the tasks.
create index transactions_gifts_to_publish on transactions (occurred_on)
  where state = 'posted' and category = 'donation' and public_as = 'itself';

create view unpublished_gifts as
select id as transaction_id, occurred_on + 150 as day, (occurred_on + interval '6 months')::date as due_on
  from transactions
 where state = 'posted' and category = 'donation' and public_as = 'itself'
   and occurred_on <= (now() at time zone 'Asia/Taipei')::date - 150;
comment on view unpublished_gifts is 'Gifts that nobody has published: since when they are told of, and until when the law waits.';

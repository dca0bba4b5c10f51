-- Lamps (點燈): a light on the board for a paid gift. Made waiting with the order, lit by the payment.

create table lamps (
  id bigint generated always as identity primary key,
  -- one lamp per order
  order_id bigint not null unique references orders (id),
  customer_id bigint references customers (id),
  campaign_id bigint references campaigns (id),
  kind text not null check (kind in ('hope', 'health', 'home', 'rainbow', 'thanks')),
  display_name text not null check (char_length(display_name) between 1 and 20),
  -- as the board shows it, masked by the mode the donor chose
  public_name text not null check (char_length(public_name) between 1 and 20),
  wish text not null default '' check (char_length(wish) <= 40),
  state text not null default 'waiting' check (state in ('waiting', 'lit', 'expired', 'hidden')),
  lit_at timestamptz,
  expires_at timestamptz,
  hidden_reason text check (char_length(hidden_reason) <= 200),
  blessings_count int not null default 0 check (blessings_count >= 0),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by bigint references users (id),
  updated_by bigint references users (id),
  constraint lamps_lit_span check (state not in ('lit', 'expired') or (lit_at is not null and expires_at > lit_at)),
  constraint lamps_hidden_reason check (state <> 'hidden' or hidden_reason is not null)
);
create index lamps_board on lamps (lit_at desc, id desc) where state = 'lit';
create index lamps_board_kind on lamps (kind, lit_at desc, id desc) where state = 'lit';
create index lamps_expiring on lamps (expires_at) where state = 'lit';
create index lamps_name on lamps using gin (search_grams(public_name)) where state = 'lit';
create index lamps_customer on lamps (customer_id);
create index lamps_campaign on lamps (campaign_id);
create index lamps_created_by on lamps (created_by);
create index lamps_updated_by on lamps (updated_by);

-- One blessing per visitor and lamp. The visitor is a keyed hash, never an address.
create table lamp_blessings (
  lamp_id bigint not null references lamps (id) on delete cascade,
  visitor_hash text not null check (visitor_hash ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null default now(),
  primary key (lamp_id, visitor_hash)
);

create function lamp_blessings_count() returns trigger language plpgsql as $$
begin
  update lamps set blessings_count = blessings_count + 1 where id = new.lamp_id;
  return null;
end $$;
create trigger count_blessing after insert on lamp_blessings for each row execute function lamp_blessings_count();

select keep_updated_at('lamps');

-- Counters of how often something was used: one row for each limit and whoever or whatever it is counted for. A row means
-- nothing from `expire` on; the next use is let through from `next_at` on (both in ms since 1970). Counters live for a day
-- at most, so the old ones need not be taken over.
drop table rate_limits;
create table rate_limits (
  name text not null check (char_length(name) <= 40),
  key text collate "C" not null check (char_length(key) <= 200),
  points integer not null check (points >= 1),
  expire bigint not null,
  next_at bigint not null,
  primary key (name, key)
);
create index rate_limits_expire on rate_limits (expire);

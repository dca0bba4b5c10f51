-- Faults of the program itself, counted where they were met, so that somebody who reads no log hears of them (`doctor`).
-- Kept beside the log and not in it: no message and no person, only where, what and how often.
create table faults (
  place text not null check (char_length(place) between 1 and 200),
  -- the constraint that refused, else the error's code or type
  reason text not null check (char_length(reason) between 1 and 200),
  count bigint not null default 1 check (count > 0),
  first_at timestamptz not null default now(),
  last_at timestamptz not null default now(),
  -- leads to the line of the log
  last_request_id text check (char_length(last_request_id) <= 100),
  primary key (place, reason)
);

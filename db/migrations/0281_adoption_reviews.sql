-- What somebody of the office ticked before a post of a member was shown: that the pictures are of this animal, and that
-- its owner agrees. A machine cannot see either.
alter table adoptions add column review_ticks text[] not null default '{}'
  check (review_ticks <@ array['photos_real', 'owner_agrees']);

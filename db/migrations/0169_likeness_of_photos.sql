-- What photos look like, so that one that was sent before is found again after it was encoded anew or cropped: a difference
-- hash of 64 bits of the whole photo, and of what is left of it without a twentieth at its edges. Null where a photo shows
-- too little to be told from others.
create table photo_likenesses (
  media_id bigint primary key references media (id) on delete cascade,
  whole bit(64),
  cropped bit(64)[] not null default '{}',
  constraint photo_likenesses_whole check ((whole is null) = (cardinality(cropped) = 0))
);

-- A picture of which parts are blacked out (docs/decisions/0285). As a crop it is a picture of its own, made from another
-- one that is kept, so the reference is named for both.

alter table media rename column cropped_from_id to made_from_id;
alter index media_cropped_from rename to media_made_from;
-- what is blacked out, in pixels of the other picture: [{left, top, width, height}]
alter table media add column redaction jsonb
  check (jsonb_typeof(redaction) = 'array' and jsonb_array_length(redaction) between 1 and 60);

-- Food that has come: how much of it, and the name of who took it, drawn on the screen.
alter table food_deliveries
  add column received_kg int check (received_kg between 1 and 5000),
  -- strokes in a box of 600 × 200: lists of x, y
  add column signature jsonb,
  add column signed_at timestamptz,
  add constraint food_deliveries_signed check ((signature is null) = (signed_at is null)),
  add constraint food_deliveries_signed_for check (signature is null or (delivered_on is not null and received_kg is not null));

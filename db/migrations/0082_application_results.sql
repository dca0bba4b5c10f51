-- The home page counts what the applications of a year led to, whenever it is drawn anew.
create index application_animals_verified on application_animals (verified_at) where verified_at is not null;
create index food_deliveries_delivered on food_deliveries (delivered_on) where delivered_on is not null;

-- What one piece sold does for the animals, as its own sentence: the line that introduces a product is about the product.
alter table products add column gives text not null default '' check (char_length(gives) <= 80);
comment on column products.gives is 'Shown beside the price on the page of the product; empty shows nothing.';

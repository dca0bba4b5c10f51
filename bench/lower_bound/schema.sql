-- What the requests of the bound need and nothing else, beside the product's tables.
create schema lower_bound;
set search_path = lower_bound, public;
create table category(id int primary key, name text not null);
create table product(id int primary key, name text not null, description text not null, price int not null,
  category_id int not null references category(id), published boolean not null default true);
create index product_list on product(category_id, id);
create index product_name on product using gin (public.search_grams(name));
create table stock(product_id int primary key references product(id), on_hand int not null check (on_hand >= 0));
create table cart(id uuid primary key default gen_random_uuid(), created_at timestamptz not null default now());
create table cart_item(cart_id uuid not null references cart(id) on delete cascade, product_id int not null references product(id),
  quantity int not null check (quantity > 0), primary key (cart_id, product_id));
create table orders(id bigint generated always as identity primary key, customer text not null, total int not null,
  created_at timestamptz not null default now());
create table order_line(id bigint generated always as identity primary key, order_id bigint not null, product_id int not null,
  quantity int not null, price int not null);

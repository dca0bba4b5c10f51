/**
 * The statements that every visit needs, prepared once for each connection: PostgreSQL then neither parses nor plans them
 * again. The list is explicit and short, because the driver never gives a prepared statement up. Each has one text: what
 * differs in number is an array (`= any($1)`), what differs in kind has a name of its own (decision 49).
 */
export const preparedStatements = [
  'campaigns_for_cart',
  'cart',
  'cart_add',
  'cart_lock',
  'cart_make',
  'cart_open',
  'cart_set',
  'gifts_for_cart',
  'next_moment',
  'offers_for_cart',
  'offers_take',
  'order_place',
  'product',
  'product_list',
  'product_list_in_category',
  'stock_of_gifts',
  'stock_of_variants',
  'variants_for_cart',
] as const
export type PreparedName = (typeof preparedStatements)[number]

/** How a parcel comes to its person; `none` is for what is not carried. */
export const deliveryKinds = [
  'home',
  'cvs_unimart',
  'cvs_family',
  'cvs_hilife',
  'cvs_ok',
  'post',
  'pickup',
  'none',
] as const

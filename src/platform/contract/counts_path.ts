/** The address under which the views of a list are counted. Apart from the call, whose schemas no page needs. */
export const countsPath = (list: `/${string}`): `/${string}` => `${list}/counts`

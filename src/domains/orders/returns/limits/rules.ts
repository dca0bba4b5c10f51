/** Photos that may come with a return. */
export const returnPhotos = 5

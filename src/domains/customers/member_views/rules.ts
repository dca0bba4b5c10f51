/** Minutes that somebody of staff may view the pages of a member for one reason. */
export const viewMinutes = 15

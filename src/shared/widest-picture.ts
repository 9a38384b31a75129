/** Width of the largest picture of the site, in points. */
export const WIDEST_PICTURE = 1600;

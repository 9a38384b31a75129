/** Both fonts of the first view together, in kilobytes: room for Inter beside the packaged titles (34). */
export const mostFonts = 35;

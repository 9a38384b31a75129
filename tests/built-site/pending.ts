/**
 * Paths of the catalogue that later work builds. Links to them are let through by the link check; every path here must
 * still be missing, so that the list empties itself.
 */
export const pending: readonly string[] = [];

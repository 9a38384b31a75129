/**
 * The one moment a build is made at, read once; pages and queries take it as their `now`.
 * `SITE_NOW` (ISO date) sets it, so that a test can build the site of another day.
 */
export const buildTime = new Date(process.env.SITE_NOW ?? Date.now());

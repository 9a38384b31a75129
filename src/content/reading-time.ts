/** Words a minute of an attentive adult reading French prose. */
const wordsPerMinute = 230;

/** Reading time of an MDX body in whole minutes, at least one; tags, addresses and marks are not words. */
export function readingMinutes(body: string): number {
  const prose = body.replace(/<[^>]*>|\]\([^)]*\)|[#*_>|`{}[\]]/g, " ");
  const words = prose.split(/\s+/).filter((word) => /\p{L}|\d/u.test(word)).length;
  return Math.max(1, Math.round(words / wordsPerMinute));
}

/** With a capital, as at the start of a line. */
export const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** With a small letter, as inside a sentence. */
export const small = (words: string): string => words.charAt(0).toLowerCase() + words.slice(1);

/** Letters with which a person's first name and last name begin; « de », « van » and the like are not names. */
export function initials(name: string): string {
  const [first, ...others] = name.split(/\s+/);
  const ends = [first, ...others.filter((word) => !/^\p{Ll}/u.test(word)).slice(-1)];
  return ends.map((word = "") => Array.from(word)[0]).join("");
}

/** What Orca says in its debug file, in order; spaces and apostrophes are plain, and each is one line. */
export function spokenIn(debugText: string): readonly string[] {
  const said = debugText.matchAll(/SPEECH OUTPUT: '([\s\S]*?)'(?: voice=\w+)? ?(?:\{|\n|$)/g);
  return [...said].map(([, words = ""]) => plain(words));
}

/** With plain spaces and apostrophes, on one line. */
export const plain = (words: string) => words.replace(/\s+/g, " ").replaceAll("’", "'").trim();

/** What must be heard, one after the other, and what must not. A phrase may be part of what is said. */
export interface Script {
  readonly heard: readonly string[];
  readonly never: readonly string[];
  /** Heard one time, not more. */
  readonly once?: readonly string[];
}

/** What is wrong with what was said: a phrase that did not come at its place, that came too often, or that should not come. */
export function problemsIn(said: readonly string[], { heard, never, once = [] }: Script): readonly string[] {
  const text = said.join("\n");
  const missed = [];
  let from = 0;
  for (const phrase of heard.map(plain)) {
    const at = text.indexOf(phrase, from);
    if (at === -1) missed.push(text.includes(phrase) ? `too early: « ${phrase} »` : `not heard: « ${phrase} »`);
    else from = at + phrase.length;
  }
  const timesOf = (phrase: string) => text.split(plain(phrase)).length - 1;
  return [
    ...missed,
    ...never.filter((phrase) => timesOf(phrase) > 0).map((phrase) => `heard: « ${phrase} »`),
    ...once.filter((phrase) => timesOf(phrase) !== 1).map((phrase) => `heard ${timesOf(phrase)} times: « ${phrase} »`),
  ];
}

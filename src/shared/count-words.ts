const words = "aucun un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize".split(
  " ",
);

/** A count before a masculine noun, in words up to sixteen as French writes it, else in digits: « onze », « 17 ». */
export const countWord = (count: number): string => words[count] ?? String(count);

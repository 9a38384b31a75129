import type { closeReasons as french } from "../fr/close-reasons.ts";

export const closeReasons: typeof french = {
  reponse: "I have my answer",
  projet: "My plan is dropped or put off",
  prix: "The price does not suit me",
  ailleurs: "I have chosen another broker or insurer",
  autre: "Another reason",
};

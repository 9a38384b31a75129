import type { calculation as french } from "../fr/calculation.ts";

export const calculation: typeof french = { attached: "Your calculation goes with the request:", drop: "Leave it out" };

import { publishedData } from "../published-data.ts";

/** A savings example of one tab; amounts in euros for `headCountLimits.initial` employees. */
export interface SavingsExample {
  /** Number of the tab that shows it, from 1. */
  readonly panel: number;
  readonly caption: string;
  readonly rows: readonly { readonly label: string; readonly amount: number }[];
  readonly note: string;
}

/** The savings examples of a page, by the address of their file. */
export const { provide: provideExamples, usePublished: useExamples } = publishedData<readonly SavingsExample[]>();

import type { RequestSentDetail } from "../shared/request-sent.ts";

/** Category and closed option of a lead; `value` is always 1. */
interface RequestMeasure {
  readonly category: string;
  readonly label: string;
  readonly value: 1;
}

/** Everything the site ever reports. Nothing here may name or describe a person. */
export type TrackedEvent =
  /** A quote lead (`lead-…`) was acknowledged. */
  | { readonly name: "lead_submit"; readonly type: string; readonly formId: string }
  /** Any other form was acknowledged. */
  | ({ readonly name: "generate_lead" } & RequestMeasure)
  /** The same lead, as an advertising conversion. */
  | ({ readonly name: "conversion" } & RequestMeasure)
  /** The same lead, for the social pixel. */
  | { readonly name: "lead"; readonly contentCategory: string; readonly contentName: string }
  | { readonly name: "page_view"; readonly title: string; readonly location: string; readonly path: string }
  /** A trade page was seen. */
  | { readonly name: "content_view"; readonly contentCategory: string; readonly contentName: string }
  | { readonly name: "load"; readonly loadMs: number; readonly score: number }
  /** Core Web Vitals: LCP and INP in ms, CLS without unit. */
  | { readonly name: "vital"; readonly metric: "LCP" | "INP" | "CLS"; readonly value: number }
  | { readonly name: "exception"; readonly description: string };

/** Only a closed option is reported; any other label is left out. */
function closedOption(label: string): string {
  return /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(label) && label.length <= 40 && !/\d{5}/.test(label) ? label : "";
}

/** The events of one acknowledged lead. */
export function requestEvents({ formType, formId, detail }: RequestSentDetail): readonly TrackedEvent[] {
  const label = closedOption(detail.label);
  const measure = { category: detail.category, label, value: 1 } as const;
  const isQuoteRequest = formType.startsWith("lead-");
  return [
    isQuoteRequest
      ? { name: "lead_submit", type: formType.slice("lead-".length), formId }
      : { name: "generate_lead", ...measure },
    { name: "conversion", ...measure },
    {
      name: "lead",
      contentCategory: detail.category,
      contentName: label ? `${detail.category} - ${label}` : detail.category,
    },
  ];
}

/**
 * The events of a page: its view, and on a trade page its content. Addresses are reported without their query,
 * which may hold typed words.
 */
export function pageEvents(page: {
  readonly title: string;
  readonly origin: string;
  readonly path: string;
}): readonly TrackedEvent[] {
  const { title, origin, path } = page;
  const trade = /^\/metiers\/([a-z0-9-]+)$/.exec(path)?.[1];
  const view = { name: "page_view", title, location: origin + path, path } as const;
  return trade ? [view, { name: "content_view", contentCategory: "Métiers", contentName: trade }] : [view];
}

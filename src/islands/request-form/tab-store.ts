import { safeStore } from "./submission.ts";

/** What is kept of the forms in this tab. */
export const tabStore = safeStore(() => window.sessionStorage);

/** Where the draft of a form is kept until it is stored. */
export const draftKey = (formId: string) => `lead-draft:${formId}`;

import { describe, expect, it } from "vitest";
import { formDefinitions } from "../forms/registry.ts";
import { pageEvents, requestEvents, type TrackedEvent } from "./events.ts";
import { advertisingCall, analyticsCall, pixelCall } from "./vendor-calls.ts";

const calls = (events: readonly TrackedEvent[]) => ({
  analytics: events.flatMap((event) => analyticsCall(event, "G-T") ?? []),
  advertising: events.flatMap((event) => advertisingCall(event, "AW-1/abc") ?? []),
  pixel: events.flatMap((event) => pixelCall(event) ?? []),
});

const lead = (formType: string, category: string, label = "", formId = formType) =>
  calls(requestEvents({ formType, formId, detail: { category, label } }));

describe("[S2-148, S2-150, S2-152] the events of a lead", () => {
  it("are lead_submit with type and form_id, and Lead, for a quote lead", () => {
    const sent = lead("lead-decennale", "Décennale", "macon", "lead-decennale-macon");
    expect(sent.analytics).toEqual([
      "event",
      "lead_submit",
      { type: "decennale", form_id: "lead-decennale-macon", send_to: "G-T" },
    ]);
    expect(sent.pixel).toEqual(["track", "Lead", { content_category: "Décennale", content_name: "Décennale - macon" }]);
  });

  it("are generate_lead with the sector and value 1, and Lead with the sector in its name, for RC Pro", () => {
    const sent = lead("rc-pro", "RC Pro", "medecin");
    expect(sent.analytics).toEqual([
      "event",
      "generate_lead",
      { event_category: "RC Pro", event_label: "medecin", value: 1, send_to: "G-T" },
    ]);
    expect(sent.pixel).toEqual(["track", "Lead", { content_category: "RC Pro", content_name: "RC Pro - medecin" }]);
  });

  it.each([
    ["collective", "Assurances Collectives", "sante"],
    ["multirisque", "Multirisque", "bureau"],
  ])("are an advertising conversion and a social pixel lead for %s", (form, category, label) => {
    const sent = lead(form, category, label);
    expect(sent.advertising).toEqual([
      "event",
      "conversion",
      { send_to: "AW-1/abc", event_category: category, event_label: label, value: 1 },
    ]);
    expect(sent.pixel).toEqual([
      "track",
      "Lead",
      { content_category: category, content_name: `${category} - ${label}` },
    ]);
  });

  it("tell an advertising account without a conversion label nothing", () => {
    const [event] = requestEvents({
      formType: "rc-pro",
      formId: "rc-pro",
      detail: { category: "RC Pro", label: "" },
    }).filter(({ name }) => name === "conversion");
    expect(event && advertisingCall(event, "AW-1")).toBeNull();
  });

  it.each(["Jean Dupont", "jean@mail.fr", "0639981234", "a".repeat(60)])("leave out a label such as %s", (label) => {
    expect(JSON.stringify(lead("contact", "Contact", label))).not.toContain(label);
  });

  it.each(Object.values(formDefinitions).map(({ name }) => [name] as const))(
    "say %s to each tool once, with a closed option as label",
    (name) => {
      const definition = formDefinitions[name as keyof typeof formDefinitions];
      const field = definition.fields.find((candidate) => candidate.name === definition.event.labelField);
      if (definition.event.labelField) expect(field && "options" in field && field.options).toBeTruthy();
      const events = requestEvents({ formType: name, formId: name, detail: { ...definition.event, label: "" } });
      expect(events.filter((event) => analyticsCall(event, "G-T"))).toHaveLength(1);
      expect(events.filter((event) => advertisingCall(event, "AW-1/a"))).toHaveLength(1);
      expect(events.filter((event) => pixelCall(event))).toHaveLength(1);
    },
  );
});

describe("the events of a page", () => {
  it("are a page view everywhere, and a content view on a trade page", () => {
    const page = { title: "Courtier", origin: "https://a.fr", path: "/metiers/courtier-assurance-entreprise" };
    const sent = calls(pageEvents(page));
    expect(sent.analytics).toEqual([
      "event",
      "page_view",
      { page_title: "Courtier", page_location: `https://a.fr${page.path}`, page_path: page.path, send_to: "G-T" },
      "event",
      "view_content",
      { content_category: "Métiers", content_name: "courtier-assurance-entreprise", send_to: "G-T" },
    ]);
    expect(sent.pixel).toEqual([
      "track",
      "PageView",
      "track",
      "ViewContent",
      { content_category: "Métiers", content_name: "courtier-assurance-entreprise" },
    ]);
    expect(pageEvents({ ...page, path: "/metiers" })).toHaveLength(1);
  });
});

describe("measures and failures", () => {
  it("send the time of a load and its score, and no score that no audit of these sources measured", () => {
    expect(analyticsCall({ name: "load", loadMs: 1500, score: 75 }, "G-T")?.[2]).toEqual({
      metric: "load",
      value: 1500,
      load_score: 75,
      send_to: "G-T",
    });
  });

  it("report a failure as a non-fatal exception", () => {
    expect(analyticsCall({ name: "exception", description: "form: TypeError" }, "G-T")).toEqual([
      "event",
      "exception",
      { description: "form: TypeError", fatal: false, send_to: "G-T" },
    ]);
  });
});

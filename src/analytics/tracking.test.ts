import { describe, expect, it, vi } from "vitest";
import type { TrackedEvent } from "./events.ts";
import type { Purpose } from "./trackers.ts";
import { choiceOf, createTracking, type Vendor } from "./tracking.ts";

const page: TrackedEvent = { name: "page_view", title: "t", location: "https://a.fr/", path: "/" };
const failure: TrackedEvent = { name: "exception", description: "x" };
const another: TrackedEvent = { name: "exception", description: "y" };

function spyVendor(purpose: Purpose) {
  return { purpose, start: vi.fn(), send: vi.fn<Vendor["send"]>(), stop: vi.fn() };
}

const sentTo = (vendor: ReturnType<typeof spyVendor>) => vendor.send.mock.calls.map(([event]) => event);

describe("tracking", () => {
  it("starts and sends nothing before a choice", () => {
    const vendor = spyVendor("audience");
    createTracking([vendor], [page]).track(failure);
    expect(vendor.start).not.toHaveBeenCalled();
    expect(vendor.send).not.toHaveBeenCalled();
  });

  it("sends the page, then what waited, once accepted", () => {
    const vendor = spyVendor("audience");
    const tracking = createTracking([vendor], [page]);
    tracking.track(failure);
    tracking.decide(choiceOf(["audience"]));
    tracking.decide(choiceOf(["audience"]));
    tracking.track(another);
    expect(vendor.start).toHaveBeenCalledTimes(1);
    expect(sentTo(vendor)).toEqual([page, failure, another]);
  });

  it("keeps to the accepted purpose", () => {
    const audience = spyVendor("audience");
    const publicite = spyVendor("publicite");
    const tracking = createTracking([audience, publicite], [page]);
    tracking.decide(choiceOf(["publicite"]));
    tracking.track(failure);
    expect(audience.start).not.toHaveBeenCalled();
    expect(sentTo(publicite)).toEqual([page, failure]);
  });

  it("forgets what waited when refused, even if accepted later", () => {
    const vendor = spyVendor("audience");
    const tracking = createTracking([vendor], [page]);
    tracking.track(failure);
    expect(tracking.decide(choiceOf([]))).toBe(false);
    tracking.track(another);
    tracking.decide(choiceOf(["audience"]));
    expect(sentTo(vendor)).toEqual([page]);
  });

  it("stops a running tool on withdrawal and asks for a new page", () => {
    const vendor = spyVendor("audience");
    const tracking = createTracking([vendor], []);
    tracking.decide(choiceOf(["audience"]));
    expect(tracking.decide(choiceOf([]))).toBe(true);
    tracking.track(failure);
    expect(vendor.stop).toHaveBeenCalledTimes(1);
    expect(vendor.send).not.toHaveBeenCalled();
  });

  it("survives a tool that throws, and still serves the others", () => {
    const broken: Vendor = {
      purpose: "audience",
      start: () => {
        throw new Error("blocked");
      },
      send: () => {
        throw new Error("blocked");
      },
      stop: () => {
        throw new Error("blocked");
      },
    };
    const vendor = spyVendor("audience");
    const tracking = createTracking([broken, vendor], [page]);
    expect(() => {
      tracking.decide(choiceOf(["audience"]));
      tracking.track(failure);
      tracking.decide(choiceOf([]));
    }).not.toThrow();
    expect(sentTo(vendor)).toEqual([page, failure]);
  });

  it("does not fill the memory before a choice", () => {
    const vendor = spyVendor("audience");
    const tracking = createTracking([vendor], []);
    for (let count = 0; count < 500; count++) tracking.track(failure);
    tracking.decide(choiceOf(["audience"]));
    expect(vendor.send).toHaveBeenCalledTimes(50);
  });
});

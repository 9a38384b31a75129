import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { formKey, isFormKey } from "./form-key.ts";
import { PostForm } from "./PostForm.tsx";
import { saidOf, withSaid } from "./said.ts";
import { seeOther } from "./see-other.ts";

const SECRET = "a secret of a test";
const hsts = { includeSubDomains: false, preload: false };
const at = (path: string) => new URL(path, "https://cabinet.example");

describe("The kit of pages without script", () => {
  it("makes a key that holds for one session of one kind of pages, and refuses every other", () => {
    const key = formKey(SECRET, "desk-form", "session");
    expect(isFormKey(SECRET, "desk-form", "session", key)).toBe(true);
    for (const given of [undefined, null, "", `${key}x`, key.slice(1), new File([], "key")]) {
      expect(isFormKey(SECRET, "desk-form", "session", given)).toBe(false);
    }
    expect(isFormKey(SECRET, "desk-form", "another", key)).toBe(false);
    expect(isFormKey(SECRET, "follow-csrf", "session", key)).toBe(false);
    expect(isFormKey("another secret", "desk-form", "session", key)).toBe(false);
  });

  it("says what was done by the key of the address, and nothing for a key that no act writes", () => {
    const texts = { note: "La note est ajoutée." };
    expect(saidOf(at(withSaid("/bureau?vue=toutes", "note")), texts)).toBe("La note est ajoutée.");
    expect(saidOf(at(withSaid("/suivi", "note")), texts)).toBe("La note est ajoutée.");
    for (const path of ["/suivi", "/suivi?fait=", "/suivi?fait=autre", "/suivi?fait=constructor"]) {
      expect(saidOf(at(path), texts), path).toBeNull();
    }
  });

  it("leads to a page by 303, with its cookies, kept by no cache and told to no page that follows", () => {
    const answer = seeOther(hsts, "/suivi?fait=note", ["a=1", "b=2"]);
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/suivi?fait=note"]);
    expect(answer.headers.getSetCookie()).toEqual(["a=1", "b=2"]);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(answer.headers.get("referrer-policy")).toBe("strict-origin");
  });

  it("draws a form that posts its hidden fields, with their signs escaped", () => {
    const html = renderToStaticMarkup(PostForm({ action: "/suivi", hidden: { csrf: 'x"y' }, children: "Envoyer" }));
    expect(html).toBe(
      '<form action="/suivi" method="post"><input type="hidden" name="csrf" value="x&quot;y"/>Envoyer</form>',
    );
  });
});

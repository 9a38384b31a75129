import { describe, expect, it } from "vitest";
import { groupPeople, hasWords, isSameName, readSearch } from "./people.ts";

describe("What the broker types to find a person", () => {
  it.each([
    ["ga-2611-7k3qx", { reference: "GA-2611-7K3QX" }],
    ["Anne@Exemple.FR", { email: "anne@exemple.fr" }],
    ["anne@château-exemple.fr", { email: "anne@xn--chteau-exemple-chb.fr" }],
    ["06 12 34 56 78", { phone: "612345678" }],
    ["+33 (0)6.12.34.56.78", { phone: "612345678" }],
    ["0033612345678", { phone: "612345678" }],
    ["Hélène LE-GOFF", { words: ["helene", "le", "goff"] }],
  ])("« %s » is understood", (typed, search) => {
    expect(readSearch(typed)).toEqual(search);
  });

  it.each(["", "   ", "pas@une@adresse", "…"])("« %s » is nothing to look for", (typed) => {
    expect(readSearch(typed)).toBeNull();
  });

  it("finds a name whatever its order, accents and hyphens, and no part of a word", () => {
    expect(hasWords("Hélène Le Goff", ["goff", "helene"])).toBe(true);
    expect(hasWords("Hélène Le Goff", ["helen"])).toBe(false);
    expect(isSameName("LE GOFF Helene", "Hélène Le-Goff")).toBe(true);
  });
});

describe("Two people with one mailbox", () => {
  const sender = (reference: string, firstName: string, phone = "") => ({
    reference,
    email: "famille@exemple.fr",
    values: { firstName, lastName: "Le Goff", phone },
  });

  it("are told apart by their names, and one person's requests stay together", () => {
    const people = groupPeople([
      sender("GA-2611-AAAAA", "Anne", "+33612345678"),
      sender("GA-2611-BBBBB", "Paul"),
      sender("GA-2611-CCCCC", "ANNE", "+33139980000"),
    ]);
    expect(people).toEqual([
      {
        name: "Anne Le Goff",
        email: "famille@exemple.fr",
        phones: ["+33612345678", "+33139980000"],
        references: ["GA-2611-AAAAA", "GA-2611-CCCCC"],
      },
      { name: "Paul Le Goff", email: "famille@exemple.fr", phones: [], references: ["GA-2611-BBBBB"] },
    ]);
  });
});

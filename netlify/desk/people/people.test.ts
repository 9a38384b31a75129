import { describe, expect, it } from "vitest";
import { bareNumber, hasWords, isSameName } from "../../request/person-key.ts";
import { foundPeople, groupPeople } from "./people.ts";

describe("What the broker types to find a person", () => {
  const request = {
    reference: "GA-2611-7K3QX",
    email: "anne@xn--chteau-exemple-chb.fr",
    values: { firstName: "Hélène", lastName: "Le Goff", phone: "+33612345678", message: "Pour Paul Vidal." },
    found: true,
  };

  it.each([
    "ga-2611-7k3qx",
    "GA26117K3QX",
    "Anne@château-exemple.FR",
    "06 12 34 56 78",
    "+33 (0)6.12.34.56.78",
    "0033612345678",
    "Hélène LE-GOFF",
    "goff",
  ])("« %s » means who sent the request", (typed) => {
    expect(foundPeople([request], typed, 500)).toMatchObject({ people: [{ name: "Hélène Le Goff" }], mentions: [] });
  });

  it.each(["Paul Vidal", "helen", "2611"])("« %s » is only in what the request holds", (typed) => {
    expect(foundPeople([request], typed, 500)).toMatchObject({ people: [], mentions: [{ name: "Hélène Le Goff" }] });
  });

  it("brings all requests of a person who was found, but a reference means one", () => {
    const other = { ...request, reference: "GA-2611-BBBBB", found: false };
    const brother = { ...other, reference: "GA-2611-CCCCC", values: { firstName: "Paul", lastName: "Le Goff" } };
    const references = (typed: string) =>
      foundPeople([request, other, brother], typed, 500).people.map((person) => person.references);
    expect(references("le goff")).toEqual([["GA-2611-7K3QX", "GA-2611-BBBBB"]]);
    expect(references("GA-2611-7K3QX")).toEqual([["GA-2611-7K3QX"]]);
  });

  it("says when more requests hold the words than are shown", () => {
    expect(foundPeople([request, request], "goff", 2).isCut).toBe(false);
    expect(foundPeople([request, request], "goff", 1).isCut).toBe(true);
  });

  it.each([
    ["06 12 34 56 78", "612345678"],
    ["+33 (0)6 12 34 56 78", "612345678"],
    ["0033 (0) 612345678", "612345678"],
    ["33612345678", "612345678"],
    ["+33 (0)6 12", "612"],
    ["06.12", "612"],
    ["+32 470 12 34 56", "470123456"],
  ])("of the number « %s » its digits %s are compared", (typed, digits) => {
    expect(bareNumber(typed)).toBe(digits);
  });

  it("finds a name whatever its order, accents and hyphens, and no part of a word", () => {
    expect(hasWords("Hélène Le Goff", "goff helene")).toBe(true);
    expect(hasWords("Hélène Le Goff", "helen")).toBe(false);
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

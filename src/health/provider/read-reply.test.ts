import { describe, expect, it } from "vitest";
import {
  readCart,
  readDocumentContent,
  readId,
  readSaleDocuments,
  readSubscription,
  readUploadedDocument,
  readValidatedContract,
} from "./read-reply.ts";

describe("an id", () => {
  it.each<[unknown, string | undefined]>([
    [7, "7"],
    ["7", "7"],
    ["007", "007"],
    ["123456789012", "123456789012"],
    ["1234567890123", undefined],
    ["", undefined],
    ["7a", undefined],
    ["a7", undefined],
    ["７", undefined],
    [1.5, undefined],
    [-1, undefined],
    [Number.NaN, undefined],
    [true, undefined],
    [["7"], undefined],
    [null, undefined],
    [undefined, undefined],
  ])("%j is read as %j", (value, id) => {
    expect(readId(value)).toBe(id);
  });
});

describe("a cart", () => {
  it("has the id of its lead and a token", () => {
    expect(readCart({ lead_id: 41, token: "t", more: 1 })).toEqual({ lead_id: "41", token: "t" });
    expect(readCart({ lead_id: "41", token: "" })).toEqual({ lead_id: "41", token: "" });
  });

  it.each<[unknown]>([
    [undefined],
    [null],
    ["cart"],
    [{}],
    [{ lead_id: 41 }],
    [{ token: "t" }],
    [{ lead_id: 41, token: 5 }],
    [{ lead_id: "x", token: "t" }],
  ])("is not read from %j", (value) => {
    expect(readCart(value)).toBeUndefined();
  });
});

const SUBSCRIPTION = { id: 9, currentstep: "stepbank", totalstep: 4, stepid: 3, contracts: [], documents: [] };

describe("a subscription", () => {
  it("is read whole", () => {
    const contracts = [
      { id: 5, label: "Santé Pulse", status: "validated" },
      { id: "6", status: "waiting" },
    ];
    const documents = [
      { type: "rib", label: "RIB", received: true },
      { type: "ci", label: "Pièce d'identité" },
    ];
    expect(readSubscription({ ...SUBSCRIPTION, contracts, documents })).toEqual({
      id: "9",
      currentstep: "stepbank",
      totalstep: 4,
      stepid: "3",
      contracts: [
        { id: "5", label: "Santé Pulse", validated: true },
        { id: "6", label: "Contrat", validated: false },
      ],
      documents: [
        { type: "rib", label: "RIB", received: true },
        { type: "ci", label: "Pièce d'identité", received: false },
      ],
    });
  });

  it.each<[string, Record<string, unknown>, Record<string, unknown>]>([
    ["a count of steps in digits", { totalstep: "4" }, { totalstep: 4 }],
    ["a count of steps that is no number", { totalstep: "quatre" }, { totalstep: 0 }],
    ["no count of steps", { totalstep: undefined }, { totalstep: 0 }],
    ["no id of its next step", { stepid: undefined }, { stepid: undefined }],
    ["contracts that are no list", { contracts: { id: 1 } }, { contracts: [] }],
    ["documents that are no list", { documents: "rib" }, { documents: [] }],
    ["contracts without an id", { contracts: [null, {}, { id: "x" }, "7"] }, { contracts: [] }],
    [
      "documents without type or label",
      { documents: [null, { type: "rib" }, { label: "RIB" }, { type: 1, label: "RIB" }] },
      { documents: [] },
    ],
    [
      "a document received in another word than true",
      { documents: [{ type: "rib", label: "RIB", received: "true" }] },
      { documents: [{ type: "rib", label: "RIB", received: false }] },
    ],
  ])("is read with %s", (_case, change, read) => {
    expect(readSubscription({ ...SUBSCRIPTION, ...change })).toEqual({
      ...SUBSCRIPTION,
      id: "9",
      stepid: "3",
      ...read,
    });
  });

  it.each<[unknown]>([
    [undefined],
    [null],
    [[]],
    [{ ...SUBSCRIPTION, id: undefined }],
    [{ ...SUBSCRIPTION, id: "x" }],
    [{ ...SUBSCRIPTION, currentstep: "" }],
    [{ ...SUBSCRIPTION, currentstep: 2 }],
  ])("is not read from %j", (value) => {
    expect(readSubscription(value)).toBeUndefined();
  });
});

describe("documents of a product", () => {
  it("are read with their type when it is said, and left out without id or label", () => {
    expect(
      readSaleDocuments([
        { id: 1, label: "IPID", type: "ipid" },
        { id: "2", label: "Conditions" },
        { id: 3, label: "Tarif", type: 5 },
        { id: "x", label: "Autre" },
        { label: "Autre" },
        { id: 4 },
        null,
        "IPID",
      ]),
    ).toEqual([
      { id: "1", label: "IPID", type: "ipid" },
      { id: "2", label: "Conditions", type: "" },
      { id: "3", label: "Tarif", type: "" },
    ]);
    expect(readSaleDocuments([])).toEqual([]);
  });

  it("are not read from anything but a list", () => {
    for (const value of [undefined, null, {}, "liste"]) expect(readSaleDocuments(value)).toBeUndefined();
  });

  it.each<[unknown, string | undefined]>([
    ["JVBERi0x", "JVBERi0x"],
    [{ content: "JVBERi0xLg==" }, "JVBERi0xLg=="],
    ["JVBERi0xLg=", "JVBERi0xLg="],
    ["a+/9", "a+/9"],
    ["", undefined],
    ["JVBE Ri0x", undefined],
    ["<html>", undefined],
    ["JVBE====", undefined],
    ["=JVBE", undefined],
    [{ content: 5 }, undefined],
    [{}, undefined],
    [5, undefined],
    [undefined, undefined],
  ])("have the content %j, read as %j", (value, content) => {
    expect(readDocumentContent(value)).toBe(content);
  });

  it("that were uploaded answer with their id", () => {
    expect(readUploadedDocument({ id: 12 })).toBe("12");
    for (const value of [{}, { id: "x" }, 12, undefined]) expect(readUploadedDocument(value)).toBeUndefined();
  });
});

it("a validated contract is the answer itself", () => {
  expect(readValidatedContract({ id: 5, label: "Santé", status: "validated" })).toEqual({
    id: "5",
    label: "Santé",
    validated: true,
  });
  for (const value of [undefined, {}, { label: "Santé" }, []]) expect(readValidatedContract(value)).toBeUndefined();
});

import { describe, expect, it } from "vitest";
import { namedStatement } from "./named-statement.ts";

describe("a statement with named parameters", () => {
  const statement = namedStatement("SELECT $name::text, $age::integer WHERE $name::text <> 'x' AND $agenda IS NULL");

  it("is sent with numbers, the same one wherever a name is mentioned again", () => {
    expect(statement.text).toBe("SELECT $1::text, $2::integer WHERE $1::text <> 'x' AND $3 IS NULL");
  });

  it("puts the values in that order, whatever the order they are given in", () => {
    expect(statement.values({ agenda: null, age: 3, name: "Ada" })).toEqual(["Ada", 3, null]);
  });

  it("refuses a value that is missing and one that nothing asks for", () => {
    expect(() => statement.values({ name: "Ada", age: 3 })).toThrow("no value for the parameter agenda");
    expect(() => statement.values({ name: "Ada", age: 3, agenda: 1, other: 1 })).toThrow("no parameter other");
  });
});

import { describe, expect, it } from "vitest";
import { readHostSettings } from "./host-settings.ts";

const DATABASE_URL = "postgres://site@base/site";

describe("The settings of the host", () => {
  it("need a database only", () => {
    expect(readHostSettings({ DATABASE_URL })).toEqual({
      port: 8080,
      databaseUrl: DATABASE_URL,
      trustedHops: 0,
      deployContext: "production",
      url: undefined,
    });
  });

  it("take the database that Netlify's name gives before the usual name", () => {
    expect(readHostSettings({ DATABASE_URL, NETLIFY_DB_URL: "postgres://other" }).databaseUrl).toBe("postgres://other");
  });

  it.each([
    ["no database", {}, "give DATABASE_URL"],
    ["a port that is none", { DATABASE_URL, PORT: "http" }, "PORT is « http »"],
    ["proxies that are no number", { DATABASE_URL, TRUSTED_PROXIES: "yes" }, "TRUSTED_PROXIES is « yes »"],
    ["a negative number of proxies", { DATABASE_URL, TRUSTED_PROXIES: "-1" }, "TRUSTED_PROXIES is « -1 »"],
    ["an address without scheme", { DATABASE_URL, URL: "www.cabinet.fr" }, "URL is « www.cabinet.fr »"],
  ])("refuse %s", (_case, environment, words) => {
    expect(() => readHostSettings(environment)).toThrow(words);
  });
});

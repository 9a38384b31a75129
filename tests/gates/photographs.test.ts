import { existsSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { photographProblems } from "../../src/content/photographs.ts";
import { removeOriginals } from "../../src/integrations/original-pictures.ts";
import { publishedPictureProblems } from "../../src/site-checks/published-pictures.ts";
import { folderWith, pageWith } from "./site-fixture.ts";

/** A photograph as a telephone saves it: the place in GPS degrees, and who took it. */
const camera = {
  IFD0: { Artist: "Jeanne Photographe" },
  IFD3: { GPSLatitudeRef: "N", GPSLatitude: "48/1 30/1 0/1", GPSLongitudeRef: "W", GPSLongitude: "3/1 50/1 0/1" },
};

function photograph(width: number, exif?: typeof camera): Promise<Buffer> {
  const plain = sharp({ create: { width, height: 40, channels: 3, background: "#446655" } }).jpeg();
  return (exif ? plain.withExif(exif) : plain).toBuffer();
}

const published = async (picture: Buffer) =>
  (await publishedPictureProblems(folderWith({ "_astro/quai.jpg": picture }))).map(({ message }) => message);

describe("the gate of photographs", () => {
  it("lets a picture through that says nothing of its camera", async () => {
    expect(await published(await photograph(1600))).toEqual([]);
  });

  it("refuses a published picture that holds the place where it was taken", async () => {
    expect(await published(await photograph(800, camera))).toEqual([expect.stringContaining("(lieu, date, auteur)")]);
  });

  it("refuses a published picture wider than any page needs", async () => {
    expect(await published(await photograph(1601))).toEqual([
      expect.stringContaining("1601 points de large, 1600 au plus"),
    ]);
  });

  it("removes an original that no page names, and keeps what a page shows", async () => {
    const original = await photograph(2400, camera);
    const folder = folderWith({
      "index.html": pageWith(
        '<img src="/_astro/quai.AAA_1b.jpg" alt="Le quai" srcset="/_astro/quai.AAA_2c.webp 800w">',
      ),
      "_astro/quai.AAA.jpg": original,
      "_astro/quai.AAA_1b.jpg": await photograph(1600),
      "_astro/quai.AAA_2c.webp": await photograph(800),
    });
    removeOriginals(folder);
    const kept = (name: string) => existsSync(join(folder, "_astro", name));
    expect([kept("quai.AAA.jpg"), kept("quai.AAA_1b.jpg"), kept("quai.AAA_2c.webp")]).toEqual([false, true, true]);
    expect(await publishedPictureProblems(folder)).toEqual([]);
  });

  it.each([
    ["a photograph of 16 MB", new Uint8Array(16_000_000), "pèse 16 Mo, 15 au plus"],
    ["a telephone's HEIC under the name of a JPEG", "\0\0\0 ftypheic", "exportez-la en JPEG"],
  ])("refuses %s in French, with its file", (_name, bytes, words) => {
    expect(photographProblems(folderWith({ "content/team/yann.jpg": bytes }))).toEqual([
      { file: "content/team/yann.jpg", message: expect.stringContaining(words) },
    ]);
  });

  it("lets a writer's JPEG through", async () => {
    expect(photographProblems(folderWith({ "content/team/yann.jpg": await photograph(3000, camera) }))).toEqual([]);
  });
});

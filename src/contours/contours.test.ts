import { describe, expect, it } from "vitest";
import { contourLines, sampleGrid } from "./marching-squares.ts";
import { gradientNoise, seededRandom } from "./noise.ts";
import { coverReliefs, heroRelief } from "./reliefs.ts";
import { isRing, lineLength, resampleLine, toPathData } from "./smooth-path.ts";
import { terrain } from "./terrain.ts";
import { trail } from "./trail.ts";

const cone = (x: number, y: number): number => 100 - Math.hypot(x - 100, y - 100);

describe("seeded noise", () => {
  it("draws the same numbers for the same seed and others for another seed", () => {
    const numbers = (seed: number) => Array.from({ length: 5 }, seededRandom(seed));
    expect(numbers(31)).toEqual(numbers(31));
    expect(numbers(31)).not.toEqual(numbers(32));
  });

  it("is zero on the lattice, continuous across a cell border and within ±1.5", () => {
    const noise = gradientNoise(12);
    expect(noise(3, 4)).toBeCloseTo(0, 12);
    expect(noise(2.999999, 0.4)).toBeCloseTo(noise(3.000001, 0.4), 4);
    for (let step = 0; step < 500; step++) expect(Math.abs(noise(step * 0.173, step * 0.311))).toBeLessThan(1.5);
  });
});

describe("terrain", () => {
  it("is higher on a summit than without it, and lower in a hollow", () => {
    const flat = { seed: 5, wave: 300, octaves: 2, warp: 0, noise: 0.2 };
    const landmark = { x: 200, y: 200, radiusX: 50, radiusY: 50 };
    const plain = terrain(flat)(200, 200);
    expect(terrain({ ...flat, landmarks: [{ ...landmark, height: 1 }] })(200, 200)).toBeCloseTo(plain + 1, 6);
    expect(terrain({ ...flat, landmarks: [{ ...landmark, height: -1 }] })(200, 200)).toBeCloseTo(plain - 1, 6);
  });
});

describe("marching squares", () => {
  it("draws one closed circle around a cone, its length that of the circle", () => {
    const lines = contourLines(sampleGrid(cone, 200, 200, 4, 2), 40);
    expect(lines).toHaveLength(1);
    expect(isRing(lines[0] ?? [])).toBe(true);
    expect(lineLength(lines[0] ?? [])).toBeCloseTo(2 * Math.PI * 60, -1);
  });

  it("leaves a line open that runs out of the drawing, and closes every line when asked to fill", () => {
    const grid = sampleGrid((x) => x, 200, 100, 10, 2);
    expect(contourLines(grid, 95).map(isRing)).toEqual([false]);
    expect(contourLines(grid, 95, true).map(isRing)).toEqual([true]);
    const field = terrain(coverReliefs.sante.terrain);
    expect(contourLines(sampleGrid(field, 720, 405, 9, 2), 0, true).every(isRing)).toBe(true);
  });
});

describe("smooth paths", () => {
  it("spreads points evenly along a line and keeps its ends", () => {
    const points = resampleLine(
      [
        [0, 0],
        [100, 0],
        [100, 50],
      ],
      25,
      false,
    );
    expect(points).toEqual([
      [0, 0],
      [25, 0],
      [50, 0],
      [75, 0],
      [100, 0],
      [100, 25],
      [100, 50],
    ]);
  });

  it("writes a closed quadratic path in whole numbers for a ring", () => {
    const ring = contourLines(sampleGrid(cone, 200, 200, 4, 2), 40)[0] ?? [];
    expect(toPathData(ring, 30)).toMatch(/^M\d+ \d+q[-\d ]+z$/);
  });

  it("gives nothing for a line too short to be drawn", () => {
    expect(toPathData([[0, 0]], 30)).toBe("");
  });
});

describe("the trail", () => {
  it("goes round a summit instead of over it", () => {
    const hill = (x: number, y: number): number => 3 * Math.exp(-(((x - 200) / 60) ** 2) - ((y - 190) / 60) ** 2);
    const way = trail(hill, { width: 400, height: 400, step: 10, from: [0, 200], to: [400, 200], slopeCost: 10 });
    expect(way.points[0]).toEqual([0, 200]);
    expect(way.points.at(-1)).toEqual([400, 200]);
    expect(Math.max(...way.heights)).toBeLessThan(1);
    expect(Math.max(...way.points.map((point) => point[1]))).toBeGreaterThan(230);
  });

  it("takes the straight way over flat ground", () => {
    const way = trail(() => 0, { width: 400, height: 400, step: 10, from: [0, 200], to: [400, 200], slopeCost: 10 });
    expect(way.points.every((point) => point[1] === 200)).toBe(true);
  });

  it("crosses the hero between its two summits", () => {
    const field = terrain(heroRelief.terrain);
    const way = trail(field, { ...heroRelief.contours, ...heroRelief.trail });
    expect(Math.max(...way.heights)).toBeLessThan(Math.min(field(590, 620), field(1370, 250)));
  });
});

import type { Category } from "../shared/category.ts";
import type { ContourOptions } from "./contour-map.ts";
import { seededRandom, seedOf } from "./noise.ts";
import type { Landmark, TerrainOptions } from "./terrain.ts";
import type { TrailOptions } from "./trail.ts";

/** A part of the map: its ground, how it is drawn, and the trail across it. */
export interface Relief {
  terrain: TerrainOptions;
  contours: ContourOptions;
  trail?: Pick<TrailOptions, "from" | "to" | "slopeCost">;
}

/** Home and product heroes: two summits, and between them the pass where the trail crosses. */
export const heroRelief = {
  terrain: {
    seed: 2642,
    wave: 520,
    octaves: 3,
    gain: 0.34,
    warp: 0.3,
    noise: 0.5,
    ridge: 0.34,
    landmarks: [
      { x: 590, y: 620, radiusX: 300, radiusY: 220, height: 1.05, angle: -0.35, shape: "cone" },
      { x: 1370, y: 250, radiusX: 360, radiusY: 260, height: 1.25, angle: -0.35, shape: "cone" },
      { x: 880, y: 110, radiusX: 230, radiusY: 170, height: -0.45 },
      { x: 1070, y: 800, radiusX: 300, radiusY: 160, height: -0.4 },
    ],
  },
  contours: { width: 1600, height: 900, step: 12, levels: 18, spacing: 34, shortest: 150, tintEvery: 5 },
  trail: { from: [960, 900], to: [1210, 0], slopeCost: 10 },
} as const satisfies Relief;

/** The closing call: the trail ends where the buttons are. */
export const bandRelief = {
  terrain: {
    seed: 77,
    wave: 480,
    octaves: 3,
    gain: 0.34,
    warp: 0.35,
    noise: 0.7,
    landmarks: [
      { x: 1240, y: 140, radiusX: 300, radiusY: 200, height: 1.2, angle: 0.3, shape: "cone" },
      { x: 260, y: 470, radiusX: 300, radiusY: 180, height: 0.8, shape: "cone" },
    ],
  },
  contours: { width: 1600, height: 520, step: 12, levels: 15, spacing: 32, shortest: 160, tintEvery: 0 },
  trail: { from: [640, 516], to: [1190, 300], slopeCost: 7 },
} as const satisfies Relief;

/** The trail between the agencies, around two summits, from the lower edge of one side to the other. */
export const agenciesRelief = {
  terrain: {
    seed: 518,
    wave: 300,
    octaves: 3,
    gain: 0.32,
    warp: 0.4,
    noise: 0.45,
    landmarks: [
      { x: 420, y: 70, radiusX: 170, radiusY: 110, height: 1.2, angle: 0.4, shape: "cone" },
      { x: 790, y: 230, radiusX: 190, radiusY: 120, height: 1.1, angle: -0.3, shape: "cone" },
    ],
  },
  contours: { width: 1184, height: 280, step: 10, levels: 14, spacing: 28, shortest: 120, tintEvery: 4 },
  trail: { from: [140, 190], to: [1050, 90], slopeCost: 9 },
} as const satisfies Relief;

/** Section edge: a far horizon; the first level is the boundary, the third the index line. */
export const edgeRelief = {
  terrain: { seed: 23, wave: 360, octaves: 2, gain: 0.3, warp: 0.2, noise: 0.42, tilt: [0, 16] },
  width: 1600,
  height: 88,
  step: 8,
  spacing: 36,
  levels: [0.34, 0.62, 0.82, 1, 1.16],
} as const;

const cover = (terrain: TerrainOptions, levels: number): Relief => ({
  terrain,
  contours: { width: 720, height: 405, step: 9, levels, spacing: 24, shortest: 90, tintEvery: 3 },
});

/** One relief per category, always the same, so that a reader recognises it. */
export const coverReliefs: Readonly<Record<Category, Relief>> = {
  // A slope with long bends, like a road.
  auto: cover({ seed: 31, wave: 330, octaves: 2, warp: 0.8, noise: 0.35, tilt: [0.9, 3.2] }, 17),
  // Two summits and a pass.
  professionnels: cover(
    {
      seed: 12,
      wave: 320,
      octaves: 3,
      gain: 0.3,
      warp: 0.4,
      noise: 0.3,
      ridge: 0.3,
      landmarks: [
        { x: 220, y: 250, radiusX: 150, radiusY: 120, height: 1.3, angle: 0.3, shape: "cone" },
        { x: 510, y: 150, radiusX: 170, radiusY: 130, height: 1.5, angle: -0.3, shape: "cone" },
      ],
    },
    18,
  ),
  // One summit.
  emprunteur: cover(
    {
      seed: 58,
      wave: 300,
      octaves: 2,
      gain: 0.3,
      warp: 0.5,
      noise: 0.22,
      ridge: 0.3,
      landmarks: [{ x: 430, y: 210, radiusX: 250, radiusY: 160, height: 1.8, angle: -0.2, shape: "cone" }],
    },
    17,
  ),
  // A ridge.
  juridique: cover(
    {
      seed: 85,
      wave: 340,
      octaves: 3,
      gain: 0.3,
      warp: 0.3,
      noise: 0.3,
      ridge: 0.3,
      landmarks: [{ x: 360, y: 200, radiusX: 90, radiusY: 420, height: 1.2, angle: 0.5 }],
    },
    16,
  ),
  // A basin surrounded by higher ground.
  habitation: cover(
    {
      seed: 44,
      wave: 260,
      octaves: 2,
      warp: 0.5,
      noise: 0.4,
      landmarks: [{ x: 330, y: 220, radiusX: 260, radiusY: 170, height: -1.4 }],
    },
    15,
  ),
  // Gentle hills.
  sante: cover({ seed: 66, wave: 230, octaves: 2, gain: 0.25, warp: 0.3, noise: 0.9 }, 12),
  // Three summits, each higher than the one before, like growing savings.
  epargne: cover(
    {
      seed: 19,
      wave: 330,
      octaves: 2,
      gain: 0.3,
      warp: 0.5,
      noise: 0.28,
      ridge: 0.22,
      landmarks: [
        { x: 110, y: 300, radiusX: 90, radiusY: 75, height: 0.65, angle: 0.2, shape: "cone" },
        { x: 320, y: 235, radiusX: 120, radiusY: 95, height: 1.05, angle: -0.2, shape: "cone" },
        { x: 570, y: 150, radiusX: 150, radiusY: 120, height: 1.7, angle: -0.4, shape: "cone" },
      ],
    },
    16,
  ),
};

/**
 * The ground of one page: two or three summits and a hollow of its own, most of it right of the text. No two pages share
 * theirs (tested over the whole catalogue).
 */
export function pageRelief(slug: string): Relief {
  const random = seededRandom(seedOf(slug));
  const between = (low: number, high: number) => low + (high - low) * random();
  const summit = (x: readonly [number, number], y: readonly [number, number]): Landmark => ({
    x: between(...x),
    y: between(...y),
    radiusX: between(210, 380),
    radiusY: between(160, 280),
    height: between(0.8, 1.35),
    angle: between(-0.7, 0.7),
    shape: "cone",
  });
  const landmarks = [summit([700, 980], [520, 860]), summit([1120, 1540], [90, 480])];
  if (random() > 0.5) landmarks.push(summit([940, 1380], [560, 860]));
  landmarks.push({ x: between(820, 1150), y: between(80, 860), radiusX: 250, radiusY: 170, height: -0.45 });
  return {
    terrain: {
      seed: seedOf(slug) % 9973,
      wave: between(430, 620),
      octaves: 3,
      gain: 0.34,
      warp: between(0.25, 0.6),
      noise: 0.5,
      ridge: between(0.1, 0.4),
      landmarks,
    },
    contours: { ...heroRelief.contours, step: 16 },
  };
}

/** The cover of one article: the relief of its category at another position. */
export function articleRelief(category: Category, slug: string): Relief {
  const { terrain, contours } = coverReliefs[category];
  const random = seededRandom(seedOf(slug));
  const shift = (reach: number) => (random() * 2 - 1) * reach;
  const landmarks = (terrain.landmarks ?? []).map((landmark) => ({
    ...landmark,
    x: landmark.x + shift(150),
    y: landmark.y + shift(90),
    height: landmark.height * (1 + shift(0.25)),
    angle: (landmark.angle ?? 0) + shift(0.5),
  }));
  return {
    terrain: { ...terrain, seed: seedOf(slug) % 9973, landmarks },
    contours: { ...contours, step: 12 },
  };
}

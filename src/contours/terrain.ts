import { gradientNoise } from "./noise.ts";

/** Height of the ground at a point of the drawing (units of the drawing in, arbitrary height out). */
export type HeightField = (x: number, y: number) => number;

/** A summit or a hollow at a given place. */
export interface Landmark {
  x: number;
  y: number;
  radiusX: number;
  radiusY: number;
  /** Positive = summit, negative = hollow. */
  height: number;
  /** Rotation in radians. */
  angle?: number;
  /** "cone" has a sharp top and a long foot, "bell" (default) is round and local. */
  shape?: "cone" | "bell";
}

/** What makes one relief; the values of every relief of the site are in reliefs.ts. */
export interface TerrainOptions {
  seed: number;
  /** Length of the largest waves, in units of the drawing. */
  wave: number;
  octaves: number;
  /** Weight of each octave beside the one before it. */
  gain?: number;
  /** How far a second noise bends the first, in waves. */
  warp: number;
  noise: number;
  /** Weight of sharp crests. */
  ridge?: number;
  /** Height gained over 1 000 units to the right and downwards. */
  tilt?: readonly [number, number];
  landmarks?: readonly Landmark[];
}

/** Not 2, so that the lattices of two octaves never coincide. */
const LACUNARITY = 2.07;

/** How far the warp moves a landmark's outline, in units of the drawing, so that it is no plain ellipse. */
const LANDMARK_WARP = 90;

/** The height field of a relief: warped noise, crests, tilt and landmarks. Pure: same options, same ground. */
export function terrain(options: TerrainOptions): HeightField {
  const { seed, wave, octaves, warp, noise, gain = 0.38, ridge = 0, tilt = [0, 0], landmarks = [] } = options;
  const ground = gradientNoise(seed);
  const bend = gradientNoise(seed + 101);

  const layered = (x: number, y: number): number => {
    let sum = 0;
    let amplitude = 1;
    let frequency = 1;
    for (let octave = 0; octave < octaves; octave++) {
      sum += amplitude * ground(x * frequency, y * frequency);
      amplitude *= gain;
      frequency *= LACUNARITY;
    }
    return sum;
  };

  return (x, y) => {
    const waveX = x / wave;
    const waveY = y / wave;
    const bendX = bend(waveX + 7.3, waveY + 1.7) * warp;
    const bendY = bend(waveX - 3.1, waveY + 9.2) * warp;
    const crest = 1 - Math.abs(bend(waveX * 1.6 + bendX + 20, waveY * 1.6 + bendY)) * 1.6 - 0.6;
    let height =
      noise * layered(waveX + bendX, waveY + bendY) + ridge * crest + (tilt[0] * x) / 1000 + (tilt[1] * y) / 1000;
    for (const landmark of landmarks)
      height += landmarkHeight(landmark, x + bendX * LANDMARK_WARP, y + bendY * LANDMARK_WARP);
    return height;
  };
}

function landmarkHeight(landmark: Landmark, x: number, y: number): number {
  const cos = Math.cos(landmark.angle ?? 0);
  const sin = Math.sin(landmark.angle ?? 0);
  const dx = x - landmark.x;
  const dy = y - landmark.y;
  const along = (dx * cos + dy * sin) / landmark.radiusX;
  const across = (-dx * sin + dy * cos) / landmark.radiusY;
  const square = along * along + across * across;
  return landmark.height * (landmark.shape === "cone" ? 1 / (1 + square * 1.6) : Math.exp(-square));
}

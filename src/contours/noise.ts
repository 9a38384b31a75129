/** Repeatable numbers in [0, 1): the mulberry32 generator. The same seed always draws the same map. */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** A seed from a name (FNV-1a): the same name always gives the same ground. */
export function seedOf(name: string): number {
  let hash = 0x811c9dc5;
  for (const character of name) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return hash >>> 0;
}

/** Quintic fade: first and second derivative vanish at the lattice, so that contours cross cells without a kink. */
const fade = (t: number): number => t * t * t * (t * (t * 6 - 15) + 10);

const LATTICE = 256;

/** Gradient (Perlin) noise over the plane, period 256, values about −1 … 1. */
export function gradientNoise(seed: number): (x: number, y: number) => number {
  const random = seededRandom(seed);
  const order = Uint8Array.from({ length: LATTICE }, (_, index) => index);
  for (let index = LATTICE - 1; index > 0; index--) {
    const other = Math.floor(random() * (index + 1));
    const kept = order[index] ?? 0;
    order[index] = order[other] ?? 0;
    order[other] = kept;
  }
  const gradientX = new Float64Array(LATTICE);
  const gradientY = new Float64Array(LATTICE);
  for (let index = 0; index < LATTICE; index++) {
    const angle = random() * Math.PI * 2;
    gradientX[index] = Math.cos(angle);
    gradientY[index] = Math.sin(angle);
  }

  return (x, y) => {
    const column = Math.floor(x);
    const row = Math.floor(y);
    const u = x - column;
    const v = y - row;
    const slope = (dx: number, dy: number): number => {
      const inner = order[(column + dx) & 255] ?? 0;
      const corner = order[(inner + row + dy) & 255] ?? 0;
      return (gradientX[corner] ?? 0) * (u - dx) + (gradientY[corner] ?? 0) * (v - dy);
    };
    const topLeft = slope(0, 0);
    const bottomLeft = slope(0, 1);
    const acrossTop = topLeft + (slope(1, 0) - topLeft) * fade(u);
    const acrossBottom = bottomLeft + (slope(1, 1) - bottomLeft) * fade(u);
    return (acrossTop + (acrossBottom - acrossTop) * fade(v)) * 1.5;
  };
}

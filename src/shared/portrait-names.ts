/** Drawn faces, until a photograph of the same crop replaces them: src/contours/scenes/portrait-<name>.svg. */
export const portraitNames = ["claire", "antoine", "helene"] as const;

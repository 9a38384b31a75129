import type { ImageMetadata } from "astro";

const photos = import.meta.glob<ImageMetadata>("/content/blog/images/*.{jpg,jpeg,png,webp,avif}", {
  import: "default",
});

/**
 * The photograph of an article's cover by the name its head gives (`./images/velo.jpg`).
 * @throws Error for a missing file; the content check reports it before.
 */
export async function coverPhoto(name: string): Promise<ImageMetadata> {
  const load = photos[name.replace("./", "/content/blog/")];
  if (!load) throw new Error(`No photograph ${name} in content/blog/images.`);
  return load();
}

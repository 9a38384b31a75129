/**
 * A photograph as a JPEG, at most this long on its longer side; null where the browser makes none.
 * @throws when the browser cannot draw it.
 */
export async function smallerPhoto(photo: Blob, longestSide: number, quality: number): Promise<Blob | null> {
  const picture = await createImageBitmap(photo);
  const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  canvas.getContext("2d")?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  return new Promise((resolve) => canvas.toBlob(resolve, "image/jpeg", quality));
}

/** Hands a file to the browser's downloads. */
export function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // The download has read the data by then.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** Downloads a PDF that came as base64. */
export function saveBase64Pdf(base64: string, name: string): void {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  saveFile(new Blob([bytes], { type: "application/pdf" }), name);
}

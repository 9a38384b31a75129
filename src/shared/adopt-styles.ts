const adopted = new Set<string>();

/**
 * Adds the styles of states that exist only once an island runs, so that pages do not contain them.
 * A constructed sheet needs no exception in the security policy.
 */
export function adoptStyles(css: string): void {
  if (adopted.has(css)) return;
  adopted.add(css);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}

/** Adds a third party's script. If a blocker stops it, its calls stay in their queue without effect. */
export function loadScript(url: string): void {
  const script = document.createElement("script");
  script.async = true;
  script.src = url;
  document.head.append(script);
}

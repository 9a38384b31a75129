/** Adds a third party's script. One that a blocker stops is nobody's problem: its calls stay in its queue. */
export function loadScript(url: string): void {
  const script = document.createElement("script");
  script.async = true;
  script.src = url;
  document.head.append(script);
}

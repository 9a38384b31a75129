// The order matters: the user-agent text of a later browser also contains the names before it.
const BROWSERS = [
  [/\bEdg/, "Edge"],
  [/\bOPR\//, "Opera"],
  [/\bFirefox\/|\bFxiOS\//, "Firefox"],
  [/\bChrome\/|\bCriOS\//, "Chrome"],
  [/\bSafari\//, "Safari"],
] as const;
const SYSTEMS = [
  [/iPhone/, "iPhone"],
  [/iPad/, "iPad"],
  [/Android/, "Android"],
  [/Windows/, "Windows"],
  [/Mac OS X|Macintosh/, "Mac"],
  [/Linux/, "Linux"],
] as const;

/**
 * « Firefox, Linux »: enough for a person to recognise a device. Words from a fixed list, nothing that the
 * browser sent.
 */
export function deviceName(userAgent: string): string {
  const find = (list: typeof BROWSERS | typeof SYSTEMS) => list.find(([sign]) => sign.test(userAgent))?.[1];
  return [find(BROWSERS), find(SYSTEMS)].filter(Boolean).join(", ") || "Navigateur inconnu";
}

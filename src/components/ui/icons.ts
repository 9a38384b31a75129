/**
 * Our own stroke icons: 24-unit grid, 1.5 stroke, round ends, each one path so that a use costs about 100 bytes.
 * `Icon.astro` writes the path inline. No shared sprite: every page would have to know its icons before its
 * head is written, and brotli already makes a repeated path nearly free.
 */
const CIRCLE = "M3 12a9 9 0 1 0 18 0 9 9 0 1 0-18 0";
const HEART = "M12 20.3C6.5 16 3.5 12.8 3.5 9.2A4.7 4.7 0 0 1 12 6.4a4.7 4.7 0 0 1 8.5 2.8c0 3.6-3 6.8-8.5 11.1z";
const CAR_FRONT =
  "M3.5 17.5v-4.2c0-.7.4-1.3 1.1-1.5l1.2-.4L7.7 7a2 2 0 0 1 1.8-1.2h5A2 2 0 0 1 16.3 7l1.9 4.4 1.2.4c.7.2 1.1.8 1.1 1.5v4.2zM6 11.3h12M7 14.5h1.5M15.5 14.5H17M6 17.5v2M18 17.5v2";

export const icons = {
  // Direction
  "arrow-right": "M4 12h16M14 6l6 6-6 6",
  "arrow-left": "M20 12H4M10 6l-6 6 6 6",
  "chevron-down": "M6 9l6 6 6-6",
  "chevron-up": "M6 15l6-6 6 6",
  "chevron-right": "M9 6l6 6-6 6",
  "chevron-left": "M15 6l-6 6 6 6",
  external: "M10 5H5v14h14v-5M14 4h6v6M20 4l-9 9",
  download: "M12 4v11M7 11l5 5 5-5M5 20h14",
  share: "M12 15V4M8 7.5l4-4 4 4M7 11H5v9h14v-9h-2",
  // State
  check: "M5 12.5l4.5 4.5L19 7.5",
  "check-circle": `${CIRCLE}M8 12.4l2.7 2.7L16 9.7`,
  "cross-circle": `${CIRCLE}M9 9l6 6M15 9l-6 6`,
  plus: "M12 5v14M5 12h14",
  minus: "M5 12h14",
  alert: "M12 4L2.8 19.5h18.4zM12 10v4.2M12 16.8v.01",
  info: `${CIRCLE}M12 11v5.5M12 7.7v.01`,
  help: `${CIRCLE}M9.4 9.3a2.7 2.7 0 1 1 4 2.3c-.9.5-1.4 1-1.4 2M12 16.8v.01`,
  clock: `${CIRCLE}M12 7v5l3.2 2`,
  lock: "M6 11h12v9.5H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3",
  // Interface
  menu: "M4 7h16M4 12h16M4 17h16",
  close: "M6 6l12 12M18 6L6 18",
  search: "M4 10.5a6.5 6.5 0 1 0 13 0 6.5 6.5 0 1 0-13 0M15.3 15.3l5.2 5.2",
  globe: `${CIRCLE}M3 12h18M12 3c2.6 2.6 3.9 5.6 3.9 9s-1.3 6.4-3.9 9c-2.6-2.6-3.9-5.6-3.9-9S9.4 5.6 12 3z`,
  printer: "M7 9V4h10v5M7 17H3V9h18v8h-4M7 14h10v6.5H7z",
  copy: "M9 9h11v11H9zM5.5 15H4V4h11v1.5",
  edit: "M4 20l1-4L16.5 4.5l3 3L8 19zM14 7l3 3",
  // Contact
  phone:
    "M6.5 3.5h2.6l1.6 4.2-2.1 1.6a12 12 0 0 0 6.1 6.1l1.6-2.1 4.2 1.6v2.6a2 2 0 0 1-2.2 2C10.8 19 5 13.2 4.5 5.7a2 2 0 0 1 2-2.2z",
  mail: "M3 5.5h18v13H3zM3.5 7l8.5 6.5L20.5 7",
  message: "M4 5h16v11H10l-4.5 4v-4H4z",
  "map-pin":
    "M12 21.5c4.5-4.6 7-8.2 7-11.5a7 7 0 0 0-14 0c0 3.3 2.5 6.9 7 11.5zM9.5 10a2.5 2.5 0 1 0 5 0 2.5 2.5 0 1 0-5 0",
  calendar: "M4 6h16v14H4zM4 10.5h16M8 3.5v4M16 3.5v4",
  file: "M6 3h8l5 5v13H6zM14 3v5h5M9 13h7M9 16.5h7",
  euro: "M18.5 6.5a7 7 0 1 0 0 11M4 10.5h9.5M4 13.5h9.5",
  // Insurance
  shield: "M12 3l7.5 2.7v5.6c0 4.6-3 8-7.5 9.7-4.5-1.7-7.5-5.1-7.5-9.7V5.7z",
  "shield-check": "M12 3l7.5 2.7v5.6c0 4.6-3 8-7.5 9.7-4.5-1.7-7.5-5.1-7.5-9.7V5.7zM8.7 11.9l2.4 2.4 4.4-4.6",
  umbrella: "M3 12.5a9 9 0 0 1 18 0zM12 12.5v6a2 2 0 0 1-4 0M12 3.5v-1",
  scale: "M12 4v16M8 20h8M5 7h14M5 7l-2.8 6.5a3 3 0 0 0 5.6 0zM19 7l-2.8 6.5a3 3 0 0 0 5.6 0z",
  "piggy-bank":
    "M4 12.5C4 9.2 7 7 11 7h3l3-2v3.4c1 .8 1.7 1.7 2 2.8h2v4h-1.8a6 6 0 0 1-2.2 2.4V20h-3v-1.5h-4V20H7v-2.6c-1.9-1.1-3-2.8-3-4.9zM15.8 11.4v.01M8.5 10c1.2-.6 2.5-.8 4-.7",
  truck:
    "M6 17H3V6h11v11h-4M14 10h3.6l3.4 3.6V17h-1M14 17h2M6 17a2 2 0 1 0 4 0 2 2 0 1 0-4 0M16 17a2 2 0 1 0 4 0 2 2 0 1 0-4 0",
  home: "M4 11l8-7 8 7M6 9.5V20h12V9.5M10 20v-6h4v6",
  building: "M5 20.5V4h9v16.5M14 9h5v11.5M3 20.5h18M8 8h3M8 12h3M8 16h3M16.5 13v.01M16.5 17v.01",
  heart: HEART,
  medical: "M9.5 4h5v5.5H20v5h-5.5V20h-5v-5.5H4v-5h5.5z",
  tooth:
    "M12 5.5c-1.6-1.2-3-1.7-4.3-1.7C5.3 3.8 4 5.8 4 8.3c0 2.3.9 3.8 1.4 6 .4 2 .6 6 2.4 6 1.9 0 1.6-5.5 4.2-5.5s2.3 5.5 4.2 5.5c1.8 0 2-4 2.4-6 .5-2.2 1.4-3.7 1.4-6 0-2.5-1.3-4.5-3.7-4.5-1.3 0-2.7.5-4.3 1.7z",
  glasses:
    "M3 14.5a3.5 3.5 0 1 0 7 0 3.5 3.5 0 1 0-7 0M14 14.5a3.5 3.5 0 1 0 7 0 3.5 3.5 0 1 0-7 0M10 14a2 2 0 0 1 4 0M3.3 13L6 6.5M20.7 13L18 6.5",
  user: "M8 8a4 4 0 1 0 8 0 4 4 0 1 0-8 0M4.5 20.5c.6-4 3.5-6 7.5-6s6.9 2 7.5 6",
  users:
    "M5.5 8.5a3.5 3.5 0 1 0 7 0 3.5 3.5 0 1 0-7 0M2.5 19.5c.5-3.6 2.9-5.5 6.5-5.5s6 1.9 6.5 5.5M15.5 5.3a3.5 3.5 0 0 1 0 6.4M18 14.6c2 .8 3.2 2.5 3.5 4.9",
  briefcase: "M3 8h18v12H3zM9 8V4.5h6V8M3 13h18",
  laptop: "M5 5h14v10H5zM5 15l-2.5 4h19L19 15",
  hammer: "M12.5 9.5L4.6 17.4a1.4 1.4 0 0 0 2 2l7.9-7.9M10 7l3-3h4l4 4v3l-2 2-2.5-2.5-2 1z",
  "hard-hat": "M3 17h18v2.5H3zM5 17v-2a7 7 0 0 1 14 0v2M10 8.3V13M14 8.3V13",
  car: "M5 16H3v-4l3-1 3-4.5h6l3.5 4.5 2.5.8V16h-2M9.5 16h5M6 11h12.5M5 16a2.25 2.25 0 1 0 4.5 0 2.25 2.25 0 1 0-4.5 0M14.5 16a2.25 2.25 0 1 0 4.5 0 2.25 2.25 0 1 0-4.5 0",
  "car-front": CAR_FRONT,
  "car-taxi-front": `${CAR_FRONT}M10 5.8V3.5h4v2.3`,
  bus: "M4 5.5h16v12H4zM4 12h16M12 5.5V12M7 17.5v2M17 17.5v2M7.5 15v.01M16.5 15v.01",
  gauge: "M4.5 18.5a9 9 0 1 1 15 0M12 14.5l4-5",
  "key-round": "M3.5 15.5a4.5 4.5 0 1 0 9 0 4.5 4.5 0 1 0-9 0M11.2 12.3L19.5 4M16 7.5l3 3M13.5 10l1.8 1.8",
  "brick-wall": "M3 5h18v14H3zM3 9.7h18M3 14.3h18M12 5v4.7M7.5 9.7v4.6M16.5 9.7v4.6M12 14.3V19",
  "building-2": "M7 20.5v-17h10v17M7 11H3.5v9.5M17 8h3.5v12.5M2.5 20.5h19M10.5 7.5h3M10.5 11.5h3M10.5 15.5h3",
  "door-open": "M3.5 20.5h17M6 20.5v-16L14 3v17.5M14 5h4v15.5M11 12v.01",
  store:
    "M4 4.5h16l1.5 5a2.6 2.6 0 0 1-4.8 1 2.8 2.8 0 0 1-4.7 0 2.8 2.8 0 0 1-4.7 0 2.6 2.6 0 0 1-4.8-1zM4.5 12v8.5h15V12M10 20.5v-5h4v5",
  landmark: "M3 9.5L12 4l9 5.5zM5.5 9.5v8M10 9.5v8M14 9.5v8M18.5 9.5v8M4 17.5h16M3 20.5h18",
  triangle: "M12 4.5l9 15H3z",
  "grid-3x3": "M4 4h16v16H4zM4 9.3h16M4 14.7h16M9.3 4v16M14.7 4v16",
  wrench: "M20.5 7.5a5 5 0 0 1-6.7 5.2L7 19.5A1.8 1.8 0 0 1 4.5 17l6.8-6.8a5 5 0 0 1 5.2-6.7l-2.7 2.7.8 3.2 3.2.8z",
  zap: "M13 3L5 13.5h6l-.5 7.5L19 10.5h-6z",
  flame:
    "M12 21a6 6 0 0 0 6-6c0-4.5-3.5-6-4.5-11.5-3.5 2.5-4 5-4 7C8.3 10 7.9 9 7.8 8 6.6 9.8 6 12.3 6 15a6 6 0 0 0 6 6z",
  droplets:
    "M8.5 20a4 4 0 0 0 4-4c0-2.2-1.6-4-4-7-2.4 3-4 4.8-4 7a4 4 0 0 0 4 4zM15.5 15.3a4.3 4.3 0 0 0 4-4.3c0-2-1.5-4-4.5-8-.8 1.2-1.5 2.3-2.3 3.4",
  package: "M12 3l8 4.3v9.4L12 21l-8-4.3V7.3zM4 7.3l8 4.4 8-4.4M12 11.7V21M8 5.2l8 4.3",
  archive: "M3 5h18v4H3zM5 9v10.5h14V9M10 13h4",
  award: "M6.5 9a5.5 5.5 0 1 0 11 0 5.5 5.5 0 1 0-11 0M9 14l-1.5 7 4.5-2.5 4.5 2.5-1.5-7",
  gift: "M3.5 8.5h17v4h-17zM5 12.5v8h14v-8M12 8.5v12M12 8.5c-3 0-5-1-5-2.8a2 2 0 0 1 3.6-1.2c.8 1 1.4 2.5 1.4 4zM12 8.5c3 0 5-1 5-2.8a2 2 0 0 0-3.6-1.2c-.8 1-1.4 2.5-1.4 4z",
  gavel: "M14.2 5L19 9.8l-4.7 4.7-4.8-4.8zM13.5 4.3l6.2 6.2M8.8 9l6.2 6.2M11.9 12.1L4 20M13 20.5h8",
  "graduation-cap": "M12 5L2 10l10 5 10-5zM6 12.2v4.3c1.6 1.5 3.6 2.2 6 2.2s4.4-.7 6-2.2v-4.3M22 10v6",
  "heart-pulse": `${HEART}M6.5 12h2.7l1.3-2.3 2.4 4.4 1.4-2.1h3.2`,
  stethoscope:
    "M6.5 3.5H5V9a4.5 4.5 0 0 0 9 0V3.5h-1.5M9.5 13.5V15a5 5 0 0 0 10 0v-2.2M17.7 11a1.8 1.8 0 1 0 3.6 0 1.8 1.8 0 1 0-3.6 0",
  "user-check": "M5.5 8a4 4 0 1 0 8 0 4 4 0 1 0-8 0M2.5 20.5c.5-4 3.2-6 7-6 1.7 0 3.2.4 4.4 1.2M15.5 18.5l2 2 4-4.2",
  "user-x":
    "M5.5 8a4 4 0 1 0 8 0 4 4 0 1 0-8 0M2.5 20.5c.5-4 3.2-6 7-6 1.7 0 3.2.4 4.4 1.2M16.5 16.5L21 21M21 16.5L16.5 21",
  // Savings and time
  banknote: "M2.5 6.5h19v11h-19zM9.5 12a2.5 2.5 0 1 0 5 0 2.5 2.5 0 1 0-5 0M5.8 12v.01M18.2 12v.01",
  "line-chart": "M4 4v16h16M7 15l4-4.5 3 3 5.5-6.5",
  "trending-up": "M3 17l6-6 4 4 8-8M15 7h6v6",
  sunset: "M3 17h18M7 17a5 5 0 0 1 10 0M6 20.5h12M12 4v5M9.5 6.7L12 9.2l2.5-2.5M4.5 11L6 12.2M19.5 11L18 12.2",
  "calendar-clock":
    "M20 10V6H4v14h6M4 10.5h7M8 3.5v4M16 3.5v4M12 16.5a4.5 4.5 0 1 0 9 0 4.5 4.5 0 1 0-9 0M16.5 14.3v2.4l1.6 1",
  "rotate-ccw": "M4 5v5h5M4.6 10a8 8 0 1 1-.5 3.5",
} as const;

export type IconName = keyof typeof icons;

/** Whether this is a name of the set, for names that come from content files. */
export function isIconName(name: string): name is IconName {
  return Object.hasOwn(icons, name);
}

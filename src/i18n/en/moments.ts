import type { moments as french } from "../fr/moments.ts";

const instant: (typeof french)["instant"] = ({ date, hour, minute, second }) =>
  `${date} at ${hour}:${minute}:${second} (Paris time)`;

export const moments: typeof french = {
  clock: (hour, minute) => `${hour}:${minute}`,
  officeHour: (hour, minute) => `${hour % 12 || 12}${minute === "00" ? "" : `.${minute}`} ${hour < 12 ? "am" : "pm"}`,
  deadline: "{weekday} {day} {month}, {clock} (Paris time)",
  answerBy: "by {weekday} {clock} (Paris time)",
  answerByDate: "by {day} {month}",
  instant,
  received: instant,
  days: "{first} to {last}",
  noHours: "Closed",
  openUntil: "Open until",
  closedOpens: "Closed, opens",
  tomorrow: "tomorrow",
  onWeekday: "on",
  at: "at",
};

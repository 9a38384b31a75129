const HOUR = 3_600_000;
/**
 * The one formatter whose parts are read: calendar, digits and clock are named, and each part is a number. What an engine
 * writes as text is never read: `dateStyle: "short"` gives 2026-11-23 in one and 11/23/26 in another.
 */
const clock = new Intl.DateTimeFormat("en-GB", {
  timeZone: "Europe/Paris",
  calendar: "gregory",
  numberingSystem: "latn",
  hourCycle: "h23",
  year: "numeric",
  month: "numeric",
  day: "numeric",
  hour: "numeric",
  minute: "numeric",
});

/** By whole hour since 1970: cached, because a formatter takes twenty times as long. */
const offsets = new Map<number, number>();
const KEPT_OFFSETS = 1_000;

function readOffset(hour: number): number {
  const parts = clock.formatToParts(hour * HOUR);
  const read = (type: Intl.DateTimeFormatPartTypes) => {
    const value = Number(parts.find((part) => part.type === type)?.value);
    if (!Number.isInteger(value)) throw new RangeError(`The engine gives no number for the ${type} in Paris.`);
    return value;
  };
  return Date.UTC(read("year"), read("month") - 1, read("day"), read("hour"), read("minute")) - hour * HOUR;
}

/**
 * Milliseconds by which the clocks of Paris are ahead of UTC at this instant (in milliseconds since 1970). They change at
 * a full hour (01:00 UTC, since 1996), so an hour has one offset.
 * @throws RangeError when the instant is no time.
 */
export function parisOffset(time: number): number {
  const hour = Math.floor(time / HOUR);
  const known = offsets.get(hour);
  if (known !== undefined) return known;
  const offset = readOffset(hour);
  if (offsets.size >= KEPT_OFFSETS) offsets.clear();
  offsets.set(hour, offset);
  return offset;
}

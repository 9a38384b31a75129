/**
 * An `Intl` as an engine may have it: a text has another order, other separators and two digits of a year (ICU 72 writes
 * `11/23/26` for en-CA), and what was not asked for is not the usual (Buddhist years, Arabic digits, the machine's zone).
 */
export function hostileIntl(real: typeof Intl): typeof Intl {
  const elsewhere = (locale: string, options: object) => {
    const calendar = "calendar" in options ? "" : "-ca-buddhist";
    const digits = "numberingSystem" in options ? "" : "-nu-arab";
    return `${locale}${calendar || digits ? "-u" : ""}${calendar}${digits}`;
  };
  class DateTimeFormat extends real.DateTimeFormat {
    constructor(locale: string, options: Intl.DateTimeFormatOptions = {}) {
      super(elsewhere(locale, options), options);
    }
    override format = () => "11/23/26";
    override formatToParts(date?: Date | number) {
      // Another order than in any text that we know.
      return super.formatToParts(date).toReversed();
    }
  }
  class NumberFormat extends real.NumberFormat {
    constructor(locale: string, options: Intl.NumberFormatOptions = {}) {
      super(elsewhere(locale, { calendar: "", ...options }), options);
    }
    override format = () => "1,234.5";
  }
  const hostile: typeof Intl = Object.create(real);
  return Object.defineProperties(hostile, {
    DateTimeFormat: { value: DateTimeFormat },
    NumberFormat: { value: NumberFormat },
  });
}

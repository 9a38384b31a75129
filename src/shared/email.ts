// Without `%` and `!`, in which some servers read a route to another mailbox, and `?`, which encoded text needs (RFC 2047).
const LOCAL = /^[A-Za-z0-9#$&'*+/=^_`{|}~-]+(?:\.[A-Za-z0-9#$&'*+/=^_`{|}~-]+)*$/;
const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;
const LAST_LABEL = /^(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/;

/**
 * One address that a mail server can be asked to deliver to, or null: plain local part, domain in ASCII lower case
 * (an accented domain becomes punycode), 254 characters at most. No list, no name, no quoting, no address literal.
 */
export function normaliseEmail(typed: string): string | null {
  if (typed.length > 254) return null;
  const at = typed.lastIndexOf("@");
  const local = typed.slice(0, at);
  const domain = typed.slice(at + 1);
  if (at < 1 || local.length > 64 || !LOCAL.test(local) || !/^[\p{L}\p{M}\p{N}.-]+$/u.test(domain)) return null;
  let host: string;
  try {
    host = new URL(`http://${domain}`).hostname;
  } catch {
    return null;
  }
  const labels = host.split(".");
  if (labels.length < 2 || !labels.every((label) => LABEL.test(label)) || !LAST_LABEL.test(labels.at(-1) ?? ""))
    return null;
  const address = `${local}@${host}`;
  return address.length <= 254 ? address : null;
}

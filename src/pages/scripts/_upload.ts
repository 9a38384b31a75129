import { smallerPhoto } from "../../shared/smaller-photo.ts";

/**
 * The upload of the visitor's page, /suivi: shows how much of the file has left, makes a photograph smaller before it
 * leaves, and keeps the page as it is when the connection fails: pressing again sends the same file with the
 * same id, which the server stores once. Without this script the browser posts the form by itself.
 */

/** How often a screen reader is told how much has left, which the bar shows at any time. */
const SAID_PARTS = 4;

/** The server's limit, and the size to which a larger photograph is reduced. */
const MOST_BYTES = 4 * 1024 * 1024;
const LONGEST_SIDE = 2600;
const JPEG_QUALITY = 0.85;

/** A photograph above the limit as a smaller JPEG; anything else, or what the browser cannot draw, as it is. */
async function fitting(file: File): Promise<Blob> {
  if (file.size <= MOST_BYTES || !file.type.startsWith("image/")) return file;
  const smaller = await smallerPhoto(file, LONGEST_SIDE, JPEG_QUALITY).catch(() => null);
  return smaller ?? file;
}

/** The message of the page that the server answered with. */
function messageOf(html: string): string | undefined {
  const answer = new DOMParser().parseFromString(html, "text/html");
  return answer.querySelector("[role=alert]")?.textContent;
}

function start(form: HTMLFormElement): void {
  const bar = form.querySelector("progress");
  const said = form.querySelector<HTMLElement>("[data-said]");
  const button = form.querySelector("button");
  const input = form.querySelector<HTMLInputElement>("[type=file]");
  if (!bar || !said || !button || !input) return;
  const { sending = "", sent = "", sealing = "", failed = "" } = form.dataset;
  const say = (words: string, isError: boolean) => {
    said.hidden = false;
    said.className = isError ? "notice notice--problem follow-said" : "notice follow-said";
    if (said.textContent !== words) said.textContent = words;
  };
  const fail = (words: string) => {
    bar.hidden = true;
    button.ariaDisabled = null;
    say(words, true);
  };
  const send = async (file: File) => {
    const body = new FormData(form);
    body.set("file", await fitting(file), file.name);
    const request = new XMLHttpRequest();
    request.open("POST", form.action);
    request.upload.onprogress = ({ loaded, total }) => {
      bar.value = (loaded / total) * 100;
      const percent = Math.floor((loaded / total) * SAID_PARTS) * (100 / SAID_PARTS);
      say(loaded < total ? sent.replace("{percent}", String(percent)) : sealing, false);
    };
    request.onload = () =>
      request.status < 300 ? location.assign(request.responseURL) : fail(messageOf(request.responseText) ?? failed);
    request.onerror = () => fail(failed);
    request.send(body);
  };
  form.addEventListener("submit", (event) => {
    const file = input.files?.[0];
    if (!file) return;
    event.preventDefault();
    if (button.ariaDisabled) return;
    // What the page said of the act before this one.
    document.querySelector(".follow-said:not([data-said])")?.remove();
    // Not disabled: a disabled button loses the focus.
    button.ariaDisabled = "true";
    bar.value = 0;
    bar.hidden = false;
    say(sending, false);
    void send(file);
  });
}

for (const form of document.querySelectorAll<HTMLFormElement>("form[data-upload]")) start(form);

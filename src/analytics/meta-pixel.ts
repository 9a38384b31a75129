import { loadScript } from "./load-script.ts";
import type { Vendor } from "./tracking.ts";
import { pixelCall } from "./vendor-calls.ts";

/** The queue that Meta's script takes over when it has loaded. */
interface Pixel {
  (...call: readonly unknown[]): void;
  callMethod?: (...call: readonly unknown[]) => void;
  queue: unknown[];
  loaded: boolean;
  version: string;
}

declare global {
  interface Window {
    fbq?: Pixel;
    _fbq?: Pixel;
  }
}

function installPixel(): void {
  if (window.fbq) return;
  const queue: unknown[] = [];
  const pixel: Pixel = Object.assign(
    (...parameters: readonly unknown[]) => {
      if (pixel.callMethod) pixel.callMethod(...parameters);
      else queue.push(parameters);
    },
    { queue, loaded: true, version: "2.0" },
  );
  window.fbq = pixel;
  window._fbq = pixel;
  loadScript("https://connect.facebook.net/fr_FR/fbevents.js");
}

/** The social pixel. Without its automatic collection, which reads buttons and form fields. */
export function metaPixel(id: string): Vendor {
  return {
    purpose: "publicite",
    start() {
      installPixel();
      window.fbq?.("set", "autoConfig", false, id);
      window.fbq?.("init", id);
    },
    send(event) {
      const call = pixelCall(event);
      if (call) window.fbq?.(...call);
    },
    stop() {
      window.fbq?.("consent", "revoke");
    },
  };
}

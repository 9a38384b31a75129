import { pathToFileURL } from "node:url";
import { packageProgram } from "./local/package-program.ts";

// `astro build` of the folder it is started in. The bundler keeps memory it no longer needs in case it needs it again,
// and a build never does: this gives it back at once, a quarter less for a thousand articles. It is read when the
// bundler is loaded, so it is said before.
process.env.MIMALLOC_PURGE_DELAY ??= "0";
process.argv.splice(2, 0, "build");
await import(pathToFileURL(packageProgram(process.cwd(), "astro", "astro")).href);

// npm run setup: installs everything that the other commands need, then says so.
import { findNode24, prepareAndRun } from "./setup/prepare.mjs";

await prepareAndRun();
if (!process.exitCode)
  process.stderr.write(`Ready. Scripts run with ${findNode24()}.\nStart the site with: npm start\n`);

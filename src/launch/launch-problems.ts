import { actProblems } from "../content/act-choices.ts";
import type { ContentProblem } from "../content/content-error.ts";
import { expiredFigures, loadFigures } from "../content/figures.ts";
import { loadSite } from "../content/site.ts";
import { demonstrationData, isInventedName, type LaunchInput } from "./demonstration-data.ts";
import { builtInput, readLaunchInput } from "./read-launch-input.ts";

/**
 * What a launch is refused for; a first one for figures and acts too.
 * @param environment variables of the host; null where they are not known.
 */
export function launchProblems(
  root: string,
  environment: LaunchInput["environment"],
  now: Date,
): readonly ContentProblem[] {
  const isFirst = loadSite(root).launched === undefined;
  return [
    ...demonstrationData(builtInput(root, readLaunchInput(root, environment))),
    ...(isFirst ? [...expiredFigures(loadFigures(root), now), ...actProblems(root, now, isInventedName)] : []),
  ];
}

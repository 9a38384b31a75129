/** Marks of the built page between which the function puts the calculator of a visitor without script. */
export const TOOL_START = "<!--outil-->";
export const TOOL_END = "<!--/outil-->";

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { renderToStaticMarkup } from "react-dom/server";
import { letterText, withDays } from "../../src/acts/letter.ts";
import { loadLetter } from "../../src/content/letters.ts";
import { isOffered } from "../../src/content/offer.ts";
import { toolContent } from "../../src/content/tool-content.ts";
import { rawFromUrlEncoded } from "../../src/forms/form-data.ts";
import type { FormValues } from "../../src/forms/form-definition.ts";
import { parisDay } from "../../src/shared/civil-date.ts";
import { answerTool } from "../../src/tools/answer-tool.ts";
import { type Tool, talkPage } from "../../src/tools/tool.ts";
import { TOOL_END, TOOL_START } from "../../src/tools/tool-page.ts";
import { toolNamed } from "../../src/tools/tools.ts";
import { LETTER_FIELD, ToolPlainView } from "../../src/tools/view/ToolPlainView.tsx";
import { TOOL_FIELD } from "../../src/tools/view/ToolView.tsx";
import { readPost } from "../kernel/request-guard.ts";
import { apiHeaders, download, type HstsPolicy, pageHeaders } from "../kernel/security-headers.ts";
import { answerPolicy, readTemplate, withoutScripts } from "../pages/native-answer.tsx";
import { seeOther } from "../pages/see-other.ts";

interface Options {
  readonly now: Date;
  /** Folder that holds content/ and dist/. */
  readonly root: string;
  readonly hsts: HstsPolicy;
}

const INDEX = "/outils";

/** The built page of a calculator without its scripts; the plain answer page when it cannot be read. */
function pageOf(tool: Tool, root: string): string {
  try {
    return withoutScripts(readFileSync(join(root, "dist", "outils", `${tool.name}.html`), "utf8"));
  } catch {
    return readTemplate();
  }
}

function filled(template: string, html: string): string {
  const start = template.indexOf(TOOL_START);
  const end = template.indexOf(TOOL_END);
  if (start < 0 || end < start) return template.replace("</main>", () => `${html}</main>`);
  return template.slice(0, start) + html + template.slice(end);
}

/**
 * Answers a calculation sent without JavaScript with the calculator's own page: 200 with the result, 422 with the
 * questions and their messages; or with the letter of the answer as a text file. Nothing is stored or logged. A visit without answers is sent to the list.
 */
export async function answerCalculation(request: Request, { now, root, hsts }: Options): Promise<Response> {
  const toIndex = () => seeOther(hsts, INDEX);
  if (request.method === "GET" || request.method === "HEAD") return toIndex();
  const body = await readPost(request);
  if (!body.ok) {
    const headers = apiHeaders(hsts);
    headers.set("location", INDEX);
    if (body.allow) headers.set("allow", "GET, HEAD, POST");
    return new Response(null, { status: body.status, headers });
  }
  const raw = rawFromUrlEncoded(body.text);
  const name = raw[TOOL_FIELD];
  const tool = typeof name === "string" && isOffered(`/outils/${name}`, root) ? toolNamed(name) : undefined;
  if (!tool) return toIndex();
  const answer = answerTool(tool, raw, { ...toolContent(tool, root, now), today: parisDay(now) });
  const wanted = answer.ok ? answer.result.letter : undefined;
  const letter = wanted && withDays(loadLetter(wanted.act, root), wanted.days);
  if (letter && raw[LETTER_FIELD] !== undefined)
    return download(hsts, { type: "text/plain; charset=utf-8", name: `${letter.file}.txt`, body: letterText(letter) });
  const values: FormValues = Object.fromEntries(
    tool.fields.map(({ name: field }) => [field, typeof raw[field] === "string" ? raw[field] : ""]),
  );
  const talk = talkPage(tool, values);
  const template = pageOf(tool, root);
  const html = renderToStaticMarkup(
    <ToolPlainView
      tool={tool}
      values={values}
      errors={answer.ok ? {} : answer.errors}
      result={answer.ok ? answer.result : undefined}
      letter={letter}
      talkHref={talk && isOffered(talk, root) ? `${talk}#top` : undefined}
    />,
  );
  const status = answer.ok ? 200 : 422;
  return new Response(filled(template, html), { status, headers: pageHeaders(hsts, answerPolicy(template)) });
}

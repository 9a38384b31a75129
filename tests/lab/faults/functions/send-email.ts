import type { Context } from "@netlify/functions";
import { handleJsonForm } from "../../../../netlify/intake/http-json.ts";
import { callContext } from "../../../../netlify/kernel/call-context.ts";
import { faultyServices } from "../faulty-services.ts";

/** As netlify/functions/send-email.ts. */
export default (request: Request, context: Context): Promise<Response> =>
  handleJsonForm(request, callContext(context), faultyServices(request), "send");

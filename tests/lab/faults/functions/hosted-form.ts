import type { Config, Context } from "@netlify/functions";
import { handleNativeForm } from "../../../../netlify/intake/http-native.ts";
import { callContext } from "../../../../netlify/kernel/call-context.ts";
import { faultyServices } from "../faulty-services.ts";

/** As netlify/functions/hosted-form.ts. */
export default (request: Request, context: Context): Promise<Response> =>
  handleNativeForm(request, callContext(context), faultyServices(request));

export const config: Config = { path: "/", method: "POST" };

import * as build from "virtual:react-router/server-build";
import { createRequestHandler, RouterContextProvider } from "react-router";
import {
  type PageForm,
  pageFormContext,
  type Services,
  servicesContext,
  type Visit,
  visitContext,
} from "./context.server.ts";

/** Entry of the server bundle. Context keys are matched by identity, so they are filled here, inside it. */
export function createSsr(services: Services, mode: "production" | "development") {
  const handle = createRequestHandler(build, mode);
  return (request: Request, visit: Visit, form?: PageForm): Promise<Response> => {
    const context = new RouterContextProvider();
    context.set(servicesContext, services);
    context.set(visitContext, visit);
    context.set(pageFormContext, form);
    return handle(request, context);
  };
}

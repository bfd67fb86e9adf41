import type { FastifyReply, FastifyRequest } from "fastify";
import { packContent } from "./answer-encoding.ts";
import {
  captureHeaders,
  createAnswer,
  formatTag,
  type Header,
  type ReadyAnswer,
  tagOf,
} from "./ready-answer.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /**
     * The content of the answer 200 to a stranger, where it can be made without waiting for anything; else undefined. It has
     * to be what the route itself answers, and of one type always.
     */
    contentAtOnce?: ContentAtOnce;
  }
}

type ContentAtOnce = (request: Pick<FastifyRequest, "url">) => Buffer | undefined;

/**
 * Answers that are made past the framework's steps, which cost more than a search does. Everything but their content they
 * have from the first answer of the same route, which was made with all steps.
 */
export class AnswersAtOnce {
  readonly #learned = new Map<ContentAtOnce, { type: string; headers: readonly Header[] }>();

  /** Learns from an answer for all, before it is given a tag and packed. */
  learn({ routeOptions }: FastifyRequest, reply: FastifyReply): void {
    const { contentAtOnce } = routeOptions.config;
    if (!contentAtOnce || this.#learned.has(contentAtOnce)) return;
    const type = String(reply.getHeader("content-type"));
    this.#learned.set(contentAtOnce, { type, headers: captureHeaders(reply) });
  }

  /** The answer to this request, if it can be made now. */
  make(request: FastifyRequest): ReadyAnswer | undefined {
    const { contentAtOnce } = request.routeOptions.config;
    const learned = contentAtOnce && this.#learned.get(contentAtOnce);
    const content = learned && contentOf(contentAtOnce, request);
    if (!content) return undefined;
    const tag = tagOf(content);
    const { body, headers } = packContent(content, learned.type, request.headers["accept-encoding"]);
    const own: Header[] = [["etag", formatTag(tag)], ...Object.entries(headers)];
    return createAnswer([...learned.headers, ...own], tag, body);
  }
}

function contentOf(contentAtOnce: ContentAtOnce, request: FastifyRequest): Buffer | undefined {
  try {
    return contentAtOnce(request);
  } catch {
    // The usual way meets the same trouble, and knows whom to tell.
    return undefined;
  }
}

import type { IncomingMessage } from "node:http";
import type { FastifyReply, FastifyRequest } from "fastify";
import { packContent } from "./answer-encoding.ts";
import { captureHeaders, createAnswer, formatTag, type ReadyAnswer, tagOf } from "./ready-answer.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /**
     * The content of the answer 200 to a stranger, where it can be made without waiting for anything; else undefined. It has
     * to be what the route itself answers, and of one type always. For routes without parameters in their path.
     */
    contentAtOnce?: ContentAtOnce;
  }
}

type ContentAtOnce = (request: { readonly url: string }) => Buffer | undefined;

/** What is known of a route's answers but for their content. */
type Learned = { contentAtOnce: ContentAtOnce; type: string; headers: readonly string[] };

/**
 * Answers that are made past the framework's steps, which cost more than a search does. Everything but their content they
 * have from the first answer of the same route, which was made with all steps.
 */
export class AnswersAtOnce {
  /** By the path. */
  readonly #learned = new Map<string, Learned>();

  /** Learns from an answer for all, before it is given a tag and packed. */
  learn({ routeOptions }: FastifyRequest, reply: FastifyReply): void {
    const { url = "", config } = routeOptions;
    if (!config.contentAtOnce || this.#learned.has(url)) return;
    const type = String(reply.getHeader("content-type"));
    const { contentAtOnce } = config;
    this.#learned.set(url, { contentAtOnce, type, headers: captureHeaders(reply) });
  }

  /** Whether `make` may have an answer. */
  knows({ url = "" }: IncomingMessage): boolean {
    return this.#find(url) !== undefined;
  }

  /** The answer to this request, if it can be made now. */
  make({ url = "", headers: asked }: IncomingMessage): ReadyAnswer | undefined {
    const learned = this.#find(url);
    const content = learned && contentOf(learned, url);
    if (!content) return undefined;
    const tag = tagOf(content);
    const { body, headers } = packContent(content, learned.type, asked["accept-encoding"]);
    const own = ["etag", formatTag(tag), ...Object.entries(headers).flat()];
    return createAnswer([...learned.headers, ...own], tag, body);
  }

  #find(url: string): Learned | undefined {
    const mark = url.indexOf("?");
    return this.#learned.get(mark < 0 ? url : url.slice(0, mark));
  }
}

function contentOf({ contentAtOnce }: Learned, url: string): Buffer | undefined {
  try {
    return contentAtOnce({ url });
  } catch {
    // The usual way meets the same trouble, and knows whom to tell.
    return undefined;
  }
}

import type { FastifyReply, FastifyRequest } from "fastify";
import { chooseEncoding, isPackable, packQuickly } from "./answer-encoding.ts";
import { captureHeaders, formatTag, type HeaderLines, type ReadyAnswer, tagOf } from "./ready-answer.ts";

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
 * have from the last answer of the same route that was made with all steps.
 */
export class AnswersAtOnce {
  readonly #headers = new Map<ContentAtOnce, HeaderLines & { isPackable: boolean }>();

  /** Learns from an answer for all, before it is given a tag and packed. */
  learn({ routeOptions }: FastifyRequest, reply: FastifyReply): void {
    const { contentAtOnce } = routeOptions.config;
    if (!contentAtOnce || this.#headers.has(contentAtOnce)) return;
    const type = String(reply.getHeader("content-type"));
    this.#headers.set(contentAtOnce, { ...captureHeaders(reply), isPackable: isPackable(type) });
  }

  /** The answer to this request, if it can be made now. */
  make(request: FastifyRequest): ReadyAnswer | undefined {
    const { contentAtOnce } = request.routeOptions.config;
    const learned = contentAtOnce && this.#headers.get(contentAtOnce);
    const content = learned && contentOf(contentAtOnce, request);
    if (!content) return undefined;
    const tag = tagOf(content);
    const lines = ["etag", formatTag(tag)];
    if (learned.isPackable) lines.push("vary", "accept-encoding");
    const encoding = chooseEncoding(request.headers["accept-encoding"]);
    const packed = learned.isPackable ? packQuickly(content, encoding) : undefined;
    const body = packed ?? content;
    const ofBody = ["content-length", String(body.length)];
    if (packed) ofBody.push("content-encoding", encoding);
    return {
      tag,
      headers: [...learned.headers, ...lines, ...ofBody],
      unchangedHeaders: [...learned.unchangedHeaders, ...lines],
      body,
    };
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

import { randomBytes } from "node:crypto";
import Fastify from "fastify";

/**
 * The peer of every figure: a Fastify that does nothing but send constant bytes of the size and type it is asked for.
 * `GET /?type=text/html&size=14000`; with `compressed=true` they are as irregular as compressed ones, which the client
 * reads more slowly. Prints its address when it listens.
 */
const bodies = new Map<string, Buffer>();
const app = Fastify();

app.get<{ Querystring: { size: string; type: string; compressed: string } }>("/", async (request, reply) => {
  const { size, type, compressed } = request.query;
  const key = `${size} ${compressed}`;
  const body =
    bodies.get(key) ?? (compressed === "true" ? randomBytes(Number(size)) : Buffer.alloc(Number(size), "a"));
  bodies.set(key, body);
  return reply.type(type).send(body);
});

console.log(await app.listen({ port: 0, host: "127.0.0.1" }));

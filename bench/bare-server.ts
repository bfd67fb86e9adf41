import Fastify from "fastify";

/**
 * The peer of every figure: a Fastify that does nothing but send constant bytes of the size and type it is asked for,
 * `GET /?type=text/html&size=14000`. Prints its address when it listens.
 */
const bodies = new Map<string, Buffer>();
const app = Fastify();

app.get<{ Querystring: { size: string; type: string } }>("/", async (request, reply) => {
  const { size, type } = request.query;
  const body = bodies.get(size) ?? Buffer.alloc(Number(size), "a");
  bodies.set(size, body);
  return reply.type(type).send(body);
});

console.log(await app.listen({ port: 0, host: "127.0.0.1" }));

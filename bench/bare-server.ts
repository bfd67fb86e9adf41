import Fastify from "fastify";

/**
 * The peer of every figure: a Fastify that does nothing but send constant bytes of the size it is asked for,
 * `GET /?size=14000`. Prints its address when it listens.
 */
const bodies = new Map<string, Buffer>();
const app = Fastify();

app.get<{ Querystring: { size: string } }>("/", async (request, reply) => {
  const { size } = request.query;
  const body = bodies.get(size) ?? Buffer.alloc(Number(size), "a");
  bodies.set(size, body);
  return reply.type("text/html").send(body);
});

console.log(await app.listen({ port: 0, host: "127.0.0.1" }));

import Fastify from "fastify";

/**
 * The peer of every figure: a Fastify that does nothing but send constant bytes of the size it is asked for.
 * `GET /?type=text/html&size=14000`
 */
const bodies = new Map<string, Buffer>();
const app = Fastify();

app.get<{ Querystring: { size: string; type: string } }>("/", async (request, reply) => {
  const { size, type } = request.query;
  const body = bodies.get(size) ?? Buffer.alloc(Number(size), "a");
  bodies.set(size, body);
  return reply.type(type).send(body);
});

await app.listen({ port: Number(process.env.PORT), host: "127.0.0.1" });

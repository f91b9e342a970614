/** The objects of an uncompressed file by their numbers; bytes as letters. */
export function objectsOf(pdf: Buffer) {
  const found = pdf.toString('latin1').matchAll(/^(\d+) 0 obj\n([\s\S]*?)\nendobj$/gm);
  const objects = new Map([...found].map(([, id, body = '']) => [Number(id), body]));
  const get = (id: string | undefined) => objects.get(Number(id)) ?? '';
  const withType = (type: string) => [...objects.values()].filter((body) => body.includes(`/Type /${type}\n`));
  const streamOf = (body: string) => /stream\n([\s\S]*)\nendstream$/.exec(body)?.[1] ?? '';
  return { objects, get, withType, streamOf, all: [...objects.values()] };
}

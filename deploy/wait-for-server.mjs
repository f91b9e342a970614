// node wait-for-server.mjs <port> <path> <seconds>: exits with 0 as soon as the path answers 200, otherwise with 1.
const [port, path, seconds] = process.argv.slice(2);
const deadline = Date.now() + Number(seconds) * 1_000;
let last = 'no answer';
while (Date.now() < deadline) {
  try {
    const { status } = await fetch(`http://127.0.0.1:${port}${path}`, { signal: AbortSignal.timeout(5_000) });
    if (status === 200) process.exit(0);
    last = `status ${status}`;
  } catch (error) {
    last = error.cause?.code ?? error.name;
  }
  await new Promise((done) => setTimeout(done, 250));
}
process.stderr.write(`http://127.0.0.1:${port}${path} within ${seconds} seconds: ${last}\n`);
process.exit(1);

import { type ComponentType, lazy, Suspense } from 'react';
import { renderToReadableStream } from 'react-dom/server.edge';
import { expect, test } from 'vitest';
import { lazyOrNothing } from './lazy-or-nothing.ts';

const lost = (): Promise<{ default: ComponentType }> => Promise.reject(new Error('the connection is gone'));
const arrived = () => Promise.resolve({ default: () => <p>Erste Fragen</p> });

async function draw(Part: ComponentType) {
  const errors: unknown[] = [];
  const page = (
    <main>
      <h1>Vielen Dank</h1>
      <Suspense>
        <Part />
      </Suspense>
    </main>
  );
  const stream = await renderToReadableStream(page, { onError: (error) => void errors.push(error) });
  await stream.allReady;
  return { html: await new Response(stream).text(), errors };
}

test('a part whose script does not come stays away and is no error of the page', async () => {
  expect((await draw(lazy(lost))).errors).toHaveLength(1);
  const { html, errors } = await draw(lazyOrNothing(lost));
  expect(errors).toEqual([]);
  expect(html).toContain('Vielen Dank');
  expect((await draw(lazyOrNothing(arrived))).html).toContain('Erste Fragen');
});

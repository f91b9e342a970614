import { listBlogPaths } from '../../app/public-paths.ts';
import { expect, expectRoomForLargeLetters, test } from '../support/journey.ts';
import { pickTrials } from '../support/run-length.ts';

test('in every table of an article the label stands left, the value right, and large letters find room', async ({
  page,
}) => {
  test.slow(true, 'thirteen articles');
  for (const path of pickTrials(listBlogPaths().articles)) {
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    const broken = await page.locator('.prose td:not(:first-child)').evaluateAll((cells) =>
      cells
        .filter((cell) => {
          const column = cell.getBoundingClientRect().left + cell.getBoundingClientRect().width * 0.25;
          const range = document.createRange();
          range.selectNodeContents(cell);
          const texts = [...range.getClientRects()].filter(({ width }) => width > 1);
          return cell.children.length !== 1 || texts.some(({ left }) => left < column);
        })
        .map((cell) => `${cell.getAttribute('data-label')}: ${cell.textContent}`),
    );
    expect(broken, path).toEqual([]);
    await expectRoomForLargeLetters(page);
  }
});

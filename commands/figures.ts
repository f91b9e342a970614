import { checkPublishedPrices } from '../domain/figures/offer-prices.server.ts';
import { checkPublishedMonths } from '../domain/figures/published-months.server.ts';
import { checkReviewCounts } from '../domain/reviews/list-reviews.server.ts';
import type { Queries } from '../platform/db/rows.ts';
import { print, runCommand } from './workplace.ts';

const USAGE =
  'npm run figures   computes every public figure again from the rows and compares it with what is published';

/** Every page that publishes figures, with what computes them again. */
const publicFigures: Record<string, (database: Queries) => Promise<{ figures: number; differences: string[] }>> = {
  '/zusage/': checkPublishedMonths,
  '/preise/': checkPublishedPrices,
  reviews: checkReviewCounts,
};

await runCommand(USAGE, async ({ database }) => {
  for (const [page, check] of Object.entries(publicFigures)) {
    const { figures, differences } = await check(database);
    print(`${page.padEnd(20)} ${figures} figures, ${differences.length === 0 ? 'all the same' : 'DIFFERENT'}`);
    for (const difference of differences) print(`  ${difference}`);
    if (differences.length > 0) process.exitCode = 1;
  }
});

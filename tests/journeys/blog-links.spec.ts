import { findBrokenLinks } from '../../scripts/check-links.ts';
import { expect, test } from '../support/journey.ts';

test('every internal link, picture and anchor of the built site resolves', () => {
  expect(findBrokenLinks()).toEqual([]);
});

import type { ComponentProps } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { describeInquiry } from '../../../domain/inquiries/describe-inquiry.ts';
import { findInquiry } from '../../../domain/inquiries/inquiry.server.ts';
import { propertyLevelCodes } from '../../../domain/inquiries/inquiry-options.ts';
import {
  type InquiryFilter,
  noSearch,
  readInquirySearch,
  searchChoices,
  searchFields,
} from '../../../domain/inquiries/inquiry-search.ts';
import { type FoundInquiry, searchInquiries } from '../../../domain/inquiries/search-inquiries.server.ts';
import { publicPhotoUrl } from '../../../domain/photos/photo-path.ts';
import { closedStatuses, inquiryStatuses } from '../../../domain/workflow/reasons.ts';
import { storeInquiryInState } from '../../../tests/support/inquiry-in-state.ts';
import { newPath } from '../../../tests/support/photos.ts';
import { useDatabase } from '../../../tests/support/test-database.ts';
import ListPage from './list-page.tsx';

const { state, database, run } = useDatabase();

const PHOTO = publicPhotoUrl('', newPath());
const FLAGS = ['trap', 'fast', 'many', 'phone', 'area', 'clock', 'photos'];

/** Words that stand for several values; every other option is a value that the inquiries themselves show. */
const GROUPS: Record<string, (inquiry: FoundInquiry) => boolean> = {
  'Alle offenen': ({ status }) => !closedStatuses.includes(status),
  'Alle beendeten': ({ status }) => closedStatuses.includes(status),
  Alle: () => true,
  Egal: () => true,
  'Mit Hinweis': ({ flags }) => flags.length > 0,
};
/** Which inquiry comes first. */
const ORDERS: Record<string, string> = {
  'Neueste zuerst': 'Last',
  'Älteste zuerst': 'First',
  'Nach Zusage': 'Due',
  'Nach Nachname': 'Aal',
};

const idsOf = (inquiries: readonly FoundInquiry[]) => inquiries.map(({ id }) => id).sort();

function render(inquiries: readonly FoundInquiry[]) {
  const listed = inquiries.map((inquiry) => ({ ...inquiry, counted: 0 }));
  const loaderData = { search: noSearch, now: new Date(), count: 1, flash: null, inquiries: listed };
  const props = { loaderData } as ComponentProps<typeof ListPage>;
  return renderToStaticMarkup(<ListPage {...props} />);
}

function optionsOf(name: InquiryFilter) {
  const select = render([]).split(`name="${searchFields[name]}"`)[1]?.split('</select>')[0] ?? '';
  return [...select.matchAll(/<option value="(.*?)".*?>(.*?)</g)].map(([, value = '', label = '']) => ({
    value,
    label,
  }));
}

/** Everything that the list and the page of an inquiry say about it. */
async function readAbout(inquiry: FoundInquiry) {
  const stored = await findInquiry(database, inquiry.id);
  const answers = stored ? describeInquiry(stored, 'office').map(({ text }) => text) : [];
  return [render([inquiry]).split('</search>')[1], ...answers].join(' ');
}

it('offers each choice by the words of what it finds, and the choices of a filter together find everything', async () => {
  const store = (last_name: string, status = 'new', values = {}) =>
    storeInquiryInState(state.pool, status, { last_name, ...values });
  await store('First');
  for (const status of Object.keys(inquiryStatuses)) await store('Mai', status);
  for (const flag of FLAGS) await store('Mai', 'new', { flags: [flag] });
  // `uploads` says which photos there are: one that `images` does not name, and one that it names and never arrived.
  const later = await store('Mai', 'new', { images: [PHOTO] });
  await run(`update inquiries set images = '{}' where id = $1`, [later]);
  const lost = await store('Mai');
  await run('update inquiries set images = array[$2] where id = $1', [lost, PHOTO]);
  await store('Due');
  await store('Aal');
  for (const property_type of propertyLevelCodes) await store('Mai', 'new', { property_type, property_sub_type: null });
  await store('Last');
  await run(`update inquiries set response_due_at = now() where last_name = 'Due'`);
  const find = async (name: InquiryFilter, value: string) => {
    const search = readInquirySearch(new URLSearchParams({ [searchFields[name]]: value }));
    return (await searchInquiries(database, name === 'status' ? search : { ...search, status: 'all' })).inquiries;
  };
  const all = await find('status', 'all');

  for (const name of Object.keys(searchChoices) as InquiryFilter[]) {
    const groups: string[][] = [];
    const single = new Set<string>();
    for (const { value, label } of optionsOf(name)) {
      const found = await find(name, value);
      const about = `${name}: ${label}`;
      const [first] = found;
      if (!first) throw new Error(`${about} finds none of the inquiries stored here`);
      const group = GROUPS[label];
      if (label in ORDERS) expect(first.called, about).toContain(`${ORDERS[label]?.[0]}.`);
      else if (group) groups.push(idsOf(found));
      else expect(await readAbout(first), about).toContain(label);
      if (group) expect(idsOf(found), about).toEqual(idsOf(all.filter(group)));
      else for (const { id } of found) single.add(id);
    }
    expect([...groups, idsOf(all)], name).toContainEqual([...single].sort());
  }
});
